import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { personTables } from '../registry/person-tables.ts';
import type { PersonTable } from '../registry/person-table.ts';
import { readTableColumns } from './table-columns.server.ts';
import type { TableColumns } from './table-columns.server.ts';

/** Whom the site looks for: an account, and the addresses that are proved to be theirs. */
export interface Subject {
  accountId: string | null;
  addresses: readonly string[];
}

export interface KnownTable extends PersonTable {
  name: string;
}

export const declaredTables: readonly KnownTable[] = Object.entries(personTables).map(
  ([name, table]) => ({ name, ...table }),
);

/** What is needed to look through all tables: how the database describes them, and for whom. */
export interface Search {
  columns: TableColumns;
  subject: Subject;
}

export const startSearch = async (db: Db, subject: Subject): Promise<Search> => ({
  columns: await readTableColumns(db),
  subject: {
    accountId: subject.accountId,
    addresses: subject.addresses.map((address) => address.trim().toLowerCase()),
  },
});

const never = sql`false`;

/** Rows to which an address leads, whoever's they are besides. */
export function isAtTheirAddress(search: Search, { address = [] }: KnownTable): SQL {
  const ways = isReachedAt(search, address);
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : never;
}

function isHeldBy({ columns, subject }: Search, table: string, names: readonly string[]): SQL[] {
  const { accountId } = subject;
  if (accountId === null) return [];
  return names.map((name) =>
    columns.get(table)?.get(name)?.type === 'ARRAY'
      ? sql`${accountId}::uuid = any(${sql.identifier(name)})`
      : sql`${sql.identifier(name)} = ${accountId}`,
  );
}

function isReachedAt({ subject }: Search, names: readonly string[]): SQL[] {
  if (subject.addresses.length === 0) return [];
  const addresses = sql.join(
    subject.addresses.map((address) => sql`${address}`),
    sql`, `,
  );
  return names.map((name) => sql`lower(${sql.identifier(name)}::text) in (${addresses})`);
}

/** Which rows of a table are the person's: a condition for its own query. */
export function isTheirs(search: Search, { name, own = [], address = [], part }: KnownTable): SQL {
  const ways = [...isHeldBy(search, name, own), ...isReachedAt(search, address)];
  const whole = part && declaredTables.find((table) => table.name === part.of);
  if (whole) {
    const ids = sql`select id from ${sql.identifier(whole.name)} where ${isTheirs(search, whole)}`;
    ways.push(sql`${sql.identifier(part.by)} in (${ids})`);
  }
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : never;
}

/** Which rows of others the person did something with. */
export function isTheirDeed(search: Search, { name, acts = [] }: KnownTable): SQL {
  const ways = isHeldBy(search, name, acts);
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : never;
}

export const nameOf = ({ name }: KnownTable): SQL => sql`${sql.identifier(name)}`;

export async function countRows(db: Db, table: KnownTable, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select count(*)::int as found from ${nameOf(table)} where ${which}`,
  );
  return rows[0]?.found ?? 0;
}
