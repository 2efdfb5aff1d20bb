import type pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';
import type { Database } from './db.server.ts';
import { openSession } from './session.server.ts';

/** Tables up to this size are read whole, larger ones by their first page: a start must not wait for a large site. */
const wholeBytes = 8 * 1024 * 1024;

interface TableFile {
  name: string;
  isSmall: boolean;
  /** Column of its primary key; null where it has none, or one of several columns. */
  key: string | null;
}

/**
 * Reads every table once, before anything is written, so that a damaged file is named in one sentence and not found out
 * after half of a start. Small tables are read whole, which takes a tenth of a second for the whole site. Of a large one
 * the first page is read and the row with the highest key, which is mostly in the last: that finds a file that is gone,
 * was overwritten from its beginning or has lost its end, and no damage in between.
 */
export async function assertReadable(database: Database): Promise<void> {
  const { client, end } = await openSession(database);
  try {
    const tables = await listTables(client);
    // An index would answer for a table whose own file is broken.
    await forbid(client, ['indexscan', 'indexonlyscan', 'bitmapscan']);
    for (const table of tables) await readTable(client, table, byFile(table));
    // A file that has lost its end reads like a table with fewer rows. The key still knows them, and looks for each.
    await client.query('set enable_indexscan = on');
    await forbid(client, ['seqscan', 'sort']);
    for (const table of tables) await readTable(client, table, byKey(table));
  } finally {
    await end();
  }
}

async function forbid(client: pg.ClientBase, ways: readonly string[]): Promise<void> {
  for (const way of ways) await client.query(`set enable_${way} = off`);
}

const byFile = ({ name, isSmall }: TableFile): string =>
  isSmall ? `select count(*) from ${name}` : `select ctid from ${name} limit 1`;

function byKey({ name, isSmall, key }: TableFile): string | undefined {
  if (key === null) return undefined;
  if (!isSmall) return `select ctid from ${name} order by ${key} desc limit 1`;
  return `select count(ctid) from (select ctid from ${name} order by ${key}) of_key`;
}

async function listTables(client: pg.ClientBase): Promise<TableFile[]> {
  const { rows } = await client.query<TableFile>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       coalesce(pg_relation_size(c.oid), 0) <= $1 as "isSmall",
       (select format('%I', a.attname) from pg_index i join pg_attribute a
         on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary and i.indnkeyatts = 1) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
     order by 1`,
    [wholeBytes],
  );
  return rows;
}

async function readTable(
  client: pg.ClientBase,
  { name }: TableFile,
  query: string | undefined,
): Promise<void> {
  if (query === undefined) return;
  try {
    await client.query(query);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The table ${name.replace('public.', '')} can't be read (${why}): its file is damaged. Nothing was changed. ` +
        'Put back the newest backup into an empty place (npm run restore), as docs/guides/backup.md says.',
    );
  }
}
