import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';

/** The last of the 39 migrations that became `0000_baseline`: its time, which the baseline has too, and its hash. */
const baselineAt = 1_795_534_210_545;
const lastBefore = 'ca05eb6e2a8c34ce3e3f925a6ced7f5a292a5249030950d888cdc5a0e10adc5e';

interface Applied {
  hash: string;
  at: string;
}

/**
 * A database that had all migrations before the baseline has its tables already: the baseline is written down as applied
 * in their place. Throws, before anything is changed, where some of them are missing. Does nothing to any other database.
 */
export async function adoptBaseline(client: pg.ClientBase, folder: string): Promise<void> {
  const baseline = readMigrationFiles({ migrationsFolder: folder }).find(
    ({ folderMillis }) => folderMillis === baselineAt,
  );
  const { rows: tables } = await client.query<{ known: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as known`,
  );
  if (!baseline || !tables[0]?.known) return;
  const { rows } = await client.query<Applied>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations where created_at <= $1',
    [baselineAt],
  );
  if (rows.length === 0 || rows.some(({ hash }) => hash === baseline.hash)) return;
  if (!rows.some(({ hash }) => hash === lastBefore)) {
    throw new OperatorError(
      'This database was made by a build of the site from before 24 November 2026, and lacks some of its changes. ' +
        'Nothing was changed. Start the last build before this one once, or load a backup into a new database.',
    );
  }
  await client.query(
    `with gone as (delete from drizzle.__drizzle_migrations where created_at <= $2)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baselineAt],
  );
}
