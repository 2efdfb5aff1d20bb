/** What is in a file and is no place. */
export interface LeftInFile {
  /** Posts that are no places, by their type. */
  types: Record<string, number>;
  /** Comments; those on places are reviews. */
  comments: number;
  users: number;
}
