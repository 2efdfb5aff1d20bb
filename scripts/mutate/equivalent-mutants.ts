/** A change that no test can notice, since the code does the same with it. */
export interface EquivalentMutant {
  file: string;
  /** The text of the code that is changed, and what takes its place. */
  original: string;
  replacement: string;
  why: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [];
