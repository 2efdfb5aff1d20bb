import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { isTheirDeed, isTheirs, nameOf } from '../search/person-rows.server.ts';
import type { KnownTable, Search } from '../search/person-rows.server.ts';
import { shapeDeed, shapeRow } from './shape-row.ts';
import type { CopyWords } from './shape-row.ts';

type Row = Readonly<Record<string, unknown>>;

const batch = 200;

/** Rows as the database writes them in JSON, some at a time. A copy is made of thousands at most, so counting on is cheap. */
async function* pagesOf(db: Db, table: KnownTable, which: SQL): AsyncGenerator<Row[]> {
  for (let from = 0; ; from += batch) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) as row from ${nameOf(table)} t where ${which} order by t.ctid limit ${batch} offset ${from}`,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < batch) return;
  }
}

/** Everything that one table tells of the person, as they may read it; nothing of one that is not told. */
export async function* readTheirs(
  db: Db,
  { search, table, words }: { search: Search; table: KnownTable; words: CopyWords },
): AsyncGenerator<Row[]> {
  if (table.isUntold) return;
  const columns = search.columns.get(table.name);
  const byKey = [...(columns ?? [])].flatMap(([name, { isAccount }]) => (isAccount ? name : []));
  const { own = [], acts = [] } = table;
  const others = new Set(table.others);
  const shape = {
    table,
    accounts: new Set(
      [...byKey, ...(table.name === 'account' ? [] : own), ...acts].filter(
        (name) => !others.has(name),
      ),
    ),
    accountId: search.subject.accountId,
    addresses: search.subject.addresses,
    words,
  };
  for await (const rows of pagesOf(db, table, isTheirs(search, table)))
    yield rows.map((row) => shapeRow(row, shape));
  const deeds = sql`${isTheirDeed(search, table)} and not ${isTheirs(search, table)}`;
  for await (const rows of pagesOf(db, table, deeds))
    yield rows.map((row) => shapeDeed(row, shape));
}
