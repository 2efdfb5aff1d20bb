import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import {
  countRows,
  declaredTables,
  isAtTheirAddress,
  isTheirs,
  nameOf,
} from '../search/person-rows.server.ts';
import type { KnownTable, Search } from '../search/person-rows.server.ts';
import type { TableColumn } from '../search/table-columns.server.ts';

const endOf = (name: string | undefined) =>
  declaredTables.find((table) => table.name === name)?.end;

/** Goes with the row that it belongs to, by the database's own key. */
const goesWithWhole = ({ end, part }: KnownTable): boolean =>
  end.way === 'delete' && endOf(part?.of)?.way === 'delete';

/** The account itself is emptied by closing it. */
const isSwept = (table: KnownTable): boolean =>
  table.name !== 'account' && table.end.way !== 'keep' && !goesWithWhole(table);

/** Parts before what they belong to: afterwards nobody could tell whose they were. */
const partsFirst = declaredTables.toSorted(
  (a, b) => Number(b.part !== undefined) - Number(a.part !== undefined),
);

const empty = (name: string, { type, isNullable }: TableColumn): SQL => {
  if (isNullable) return sql`null`;
  if (type === 'ARRAY') return sql`'{}'`;
  if (type !== 'jsonb') return sql`'-'`;
  return sql`case jsonb_typeof(${sql.identifier(name)}) when 'array' then '[]'::jsonb else '{}'::jsonb end`;
};

/** Of a thread the other side's words stay theirs. */
const isTheirWord = (search: Search, table: KnownTable): SQL => {
  const theirs = isTheirs(search, table);
  if (!table.wrote) return theirs;
  const [column, value] = table.wrote;
  return sql`${theirs} and ${sql.identifier(column)} = ${value}`;
};

async function emptyColumns(
  db: Db,
  search: Search,
  { table, names }: { table: KnownTable; names: readonly string[] },
): Promise<void> {
  const columns = search.columns.get(table.name);
  const changes = names.flatMap((name) => {
    const column = columns?.get(name);
    return column ? [sql`${sql.identifier(name)} = ${empty(name, column)}`] : [];
  });
  if (changes.length > 0)
    await db.execute(
      sql`update ${nameOf(table)} set ${sql.join(changes, sql`, `)} where ${isTheirWord(search, table)}`,
    );
}

/**
 * Empties what a person said of themselves in rows that stay, while these still tell whose they are: closing the account
 * takes that away. In the caller's transaction.
 */
export async function emptyWords(db: Db, search: Search): Promise<void> {
  for (const table of declaredTables.filter(({ endsAtAddress }) => endsAtAddress))
    await db.execute(sql`delete from ${nameOf(table)} where ${isAtTheirAddress(search, table)}`);
  for (const table of partsFirst.filter(isSwept))
    if (table.end.way === 'blank')
      await emptyColumns(db, search, { table, names: table.end.columns });
}

/**
 * Takes what closing the account has left, and what is known by an address alone, out of every table, in the caller's
 * transaction. A second run finds nothing.
 */
export async function sweepPerson(db: Db, search: Search): Promise<void> {
  await emptyWords(db, search);
  for (const table of partsFirst.filter(isSwept)) {
    if (table.end.way === 'blank') {
      const naming = [...(table.own ?? []), ...(table.address ?? [])];
      const names = [...new Set([...table.end.columns, ...naming])];
      await emptyColumns(db, search, { table, names });
    }
    if (table.end.way === 'delete')
      await db.execute(sql`delete from ${nameOf(table)} where ${isTheirs(search, table)}`);
  }
}

/** Tables in which the person is still found though nothing says that it stays. */
export async function listLeft(db: Db, search: Search): Promise<string[]> {
  const left: string[] = [];
  for (const table of declaredTables.filter((one) => isSwept(one) && !one.part))
    if ((await countRows(db, table, isTheirs(search, table))) > 0) left.push(table.name);
  return left;
}
