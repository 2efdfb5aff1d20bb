/** The agreements of a form: a line each, empty ones left out. */
export const agreementsOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
