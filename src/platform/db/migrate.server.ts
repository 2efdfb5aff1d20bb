import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './db.server.ts';

/** Any number, the same in every process of the site. */
const migrationLock = 727_201_115;

const embeddedTimeoutMs = 30 * 60_000;

/**
 * Applies the pending migrations of `folder` in one transaction. Of several processes that start together on a
 * server one migrates and the others wait. Throws when an applied file was edited or left out since.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  const client = await database.pool.connect();
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
    client.release(true);
  }
}

async function assertUnchanged(client: pg.PoolClient, folder: string): Promise<void> {
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
