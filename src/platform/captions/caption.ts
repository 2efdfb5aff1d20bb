/** One line of what is said. Times in seconds. */
export interface Caption {
  from: number;
  until: number;
  /** Who speaks; empty where that is not said. */
  speaker: string;
  text: string;
}
