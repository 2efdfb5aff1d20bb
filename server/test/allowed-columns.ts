import { namesIn } from './plain-columns.ts';
import type { Secret } from './secret.ts';
import type { Witness } from './private-people.ts';

interface Telling {
  column: string;
  row: string;
  to: Witness;
}

/** True where this line of the table lets this witness see the column of this row. */
export function allows({ columns, rows, toldTo }: Secret, { column, row, to }: Telling): boolean {
  return (
    namesIn(columns).has(column) &&
    (rows?.test(row) ?? true) &&
    (toldTo.includes(to) || (toldTo.includes('self') && to === row))
  );
}
