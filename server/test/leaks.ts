import { allows } from './allowed-columns.ts';
import { secrets } from './private-columns.ts';
import type { Witness } from './private-people.ts';

/** One word of a column of a row that somebody got to see, and in which answer. */
export interface Told {
  column: string;
  row: string;
  to: Witness;
  by: string;
}

/** What was told that the table of secrets keeps from the person who heard it. */
export function leaksIn(entries: readonly Told[]): string[] {
  const leaks = entries
    .filter((entry) => !secrets.some((secret) => allows(secret, entry)))
    .map(({ column, row, to, by }) => `${column} of "${row}" to ${to} by ${by}`);
  return [...new Set(leaks)];
}
