import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';
import type { Database, Db } from './db.server.ts';
import { adoptBaseline } from './adopt-baseline.server.ts';
import { rowsOf } from './rows.server.ts';
import { openSession } from './session.server.ts';

/** Any number, the same in every process of the site. */
const migrationLock = 727_201_115;

const embeddedTimeoutMs = 30 * 60_000;

/**
 * Applies the pending migrations of `folder` in one transaction. When several processes start together on a server, one
 * migrates and the others wait. Throws when an applied file was edited or left out since, and, before anything is
 * changed, when a newer build of the site has migrated the database.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const { client, end } = await openSession(database);
  const { embedded } = database;
  const usualTimeoutMs = embedded?.queryTimeoutMs;
  if (embedded) embedded.queryTimeoutMs = embeddedTimeoutMs;
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await assertNotNewer(client, folder);
    await adoptBaseline(client, folder);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await assertUnchanged(client, folder);
  } finally {
    if (embedded && usualTimeoutMs !== undefined) embedded.queryTimeoutMs = usualTimeoutMs;
    // Ending the session gives back the lock and the two settings, also after a failure.
    await end();
  }
}

/** What a newer build has written an older one would read wrongly, or write over. */
async function assertNotNewer(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows: tables } = await client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as known`,
  );
  if (!tables[0]?.known) return;
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis),
  );
  const { rows } = await client.query<{ newer: number; day: string }>(
    `select count(*)::int as newer, to_char(to_timestamp(max(created_at) / 1000), 'YYYY-MM-DD') as day
     from drizzle.__drizzle_migrations where created_at > $1`,
    [newest],
  );
  const [{ newer, day } = { newer: 0, day: '' }] = rows;
  if (newer === 0) return;
  throw new OperatorError(
    `This database belongs to a newer build of the site: it holds ${newer} migration(s) that this build does not know, ` +
      `the newest of ${day}. Nothing was changed. Start the newer build, or restore a backup from before the update.`,
  );
}

/** Reads the names of the migrations once, and answers the check that a database has them all. */
export function migrationCheck(folder: string): (db: Db) => Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  return async (db) => {
    const rows = rowsOf<{ hash: string }>(
      await db.execute(sql`select hash from drizzle.__drizzle_migrations`),
    );
    const applied = new Set(rows.map(({ hash }) => hash));
    const missing = wanted.filter((hash) => !applied.has(hash)).length;
    if (missing > 0) throw new Error(`${missing} migration(s) are missing in the database.`);
  };
}

async function assertUnchanged(client: pg.ClientBase, folder: string): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  const applied = new Set(rows.map(({ hash }) => hash));
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ hash }) => !applied.has(hash),
  );
  if (missing.length === 0) return;
  throw new Error(
    `${missing.length} migration(s) in ${folder} differ from what this database was built with: a file was edited ` +
      'after it had been applied, or is older than the newest applied one. Restore the file and write a new ' +
      'migration instead; in development, delete the data directory.',
  );
}
