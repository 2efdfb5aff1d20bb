import { sql } from 'drizzle-orm';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database, Db } from './db.server.ts';
import { rowsOf } from './rows.server.ts';
import { openSession } from './session.server.ts';

/** Any number, the same in every process of the site. */
const migrationLock = 727_201_115;

const embeddedTimeoutMs = 30 * 60_000;

/**
 * Applies the pending migrations of `folder` in one transaction. Of several processes that start together on a
 * server one migrates and the others wait. Throws when an applied file was edited or left out since.
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
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder });
    await assertUnchanged(client, folder);
  } finally {
    if (embedded && usualTimeoutMs !== undefined) embedded.queryTimeoutMs = usualTimeoutMs;
    // Ending the session gives back the lock and the two settings, whatever happened.
    await end();
  }
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
