import type pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';
import type { Database } from './db.server.ts';
import { openSession } from './session.server.ts';

/** Tables up to this size are read whole, larger ones by their first page: a start must not wait for a large site. */
const wholeBytes = 8 * 1024 * 1024;

interface TableFile {
  name: string;
  isSmall: boolean;
}

/**
 * Reads every table once, before anything is written, so that a damaged file is named in one sentence and not found out
 * after half of a start. Small tables are read whole, which takes a tenth of a second for the whole site. Only the
 * first page of a large one is read: that finds a file that is gone or was overwritten from its beginning, and no
 * damage further in.
 */
export async function assertReadable(database: Database): Promise<void> {
  const { client, end } = await openSession(database);
  try {
    // An index would answer for a table whose own file is broken.
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan']) {
      await client.query(`set enable_${way} = off`);
    }
    for (const table of await listTables(client)) await readTable(client, table);
  } finally {
    await end();
  }
}

async function listTables(client: pg.ClientBase): Promise<TableFile[]> {
  const { rows } = await client.query<TableFile>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       coalesce(pg_relation_size(c.oid), 0) <= $1 as "isSmall"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'drizzle')
     order by 1`,
    [wholeBytes],
  );
  return rows;
}

async function readTable(client: pg.ClientBase, { name, isSmall }: TableFile): Promise<void> {
  try {
    await client.query(
      isSmall ? `select count(*) from ${name}` : `select ctid from ${name} limit 1`,
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The table ${name.replace('public.', '')} can't be read (${why}): its file is damaged. Nothing was changed. ` +
        'Put back the newest backup into an empty place (npm run restore), as docs/guides/backup.md says.',
    );
  }
}
