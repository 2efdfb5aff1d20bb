import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { countRows, declaredTables, isTheirs, nameOf } from '../search/person-rows.server.ts';
import type { KnownTable, Search } from '../search/person-rows.server.ts';
import type { TableColumn } from '../search/table-columns.server.ts';

/** The account itself is emptied by closing it. */
const isSwept = ({ name, end }: KnownTable): boolean => name !== 'account' && end.way !== 'keep';

/** Parts before what they belong to: afterwards nobody could tell whose they were. */
const partsFirst = declaredTables.toSorted(
  (a, b) => Number(b.part !== undefined) - Number(a.part !== undefined),
);

const empty = ({ type, isNullable }: TableColumn): SQL => {
  if (isNullable) return sql`null`;
  return type === 'jsonb' ? sql`'[]'::jsonb` : sql`'-'`;
};

async function blankRows(db: Db, search: Search, table: KnownTable): Promise<void> {
  if (table.end.way !== 'blank') return;
  const columns = search.columns.get(table.name);
  const naming = [...(table.own ?? []), ...(table.address ?? [])];
  const changes = [...new Set([...table.end.columns, ...naming])].flatMap((name) => {
    const column = columns?.get(name);
    return column ? [sql`${sql.identifier(name)} = ${empty(column)}`] : [];
  });
  await db.execute(
    sql`update ${nameOf(table)} set ${sql.join(changes, sql`, `)} where ${isTheirs(search, table)}`,
  );
}

/**
 * Takes what closing the account has left, and what is known by an address alone, out of every table, in the caller's
 * transaction. A second run finds nothing.
 */
export async function sweepPerson(db: Db, search: Search): Promise<void> {
  for (const table of partsFirst.filter(isSwept)) {
    if (table.end.way === 'blank') await blankRows(db, search, table);
    else await db.execute(sql`delete from ${nameOf(table)} where ${isTheirs(search, table)}`);
  }
}

/** Tables in which the person is still found though nothing says that it stays. */
export async function listLeft(db: Db, search: Search): Promise<string[]> {
  const left: string[] = [];
  for (const table of declaredTables.filter(isSwept))
    if ((await countRows(db, table, isTheirs(search, table))) > 0) left.push(table.name);
  return left;
}
