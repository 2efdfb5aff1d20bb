import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { doNotListEntry } from '../do-not-list/do-not-list.table.server.ts';
import type { RowProblem } from '../file/sheet.ts';
import { isGood } from '../run/source-refs.server.ts';
import type { GoodReadRow, ReadRow } from '../run/source-refs.server.ts';
import { keysToCompare } from './entry-keys.server.ts';
import type { EntryKey } from './entry-keys.server.ts';

/** Refuses the rows of one batch that are about somebody on the "do not list" register, and says by what. */
export async function refuseListed(
  db: Db,
  rows: readonly ReadRow[],
  source: string,
): Promise<readonly ReadRow[]> {
  const keys = rows.map((row) => (isGood(row) ? keysOfRow(row, source) : []));
  const values = [...new Set(keys.flat().map(({ value }) => value))];
  if (values.length === 0) return rows;
  const found = await db
    .select({ kind: doNotListEntry.kind, value: doNotListEntry.value })
    .from(doNotListEntry)
    .where(inArray(doNotListEntry.value, values));
  if (found.length === 0) return rows;
  const listed = new Set(found.map(nameOf));
  return rows.map((row, at) => {
    const key = keys[at]?.find((one) => listed.has(nameOf(one)));
    return key ? { row: row.row, cells: row.cells, errors: [problemOf(key)] } : row;
  });
}

const nameOf = ({ kind, value }: Pick<EntryKey, 'kind' | 'value'>) => `${kind} ${value}`;

const keysOfRow = ({ draft, sourceRef }: GoodReadRow, source: string) =>
  keysToCompare({ ...draft, source, sourceRef });

const problemOf = ({ kind, hint }: EntryKey): RowProblem => ({
  field: doNotListFields[kind],
  key: 'imports:error.doNotList',
  value: hint,
});

const doNotListFields = {
  'name-postcode': 'name',
  phone: 'phone',
  email: 'email',
  domain: 'website',
  'source-reference': 'sourceRef',
} as const;
