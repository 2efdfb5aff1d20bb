import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDir } from '#platform/db/data-lock.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { databasePrefix } from '#platform/test/test-database.server.ts';
import { testLog } from '#platform/test/test-log.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { takeBackup } from './take-backup.server.ts';
import type { BackupConfig } from './take-backup.server.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const occasion = { now: new Date('2026-11-21T12:00:00Z'), buildTag: 'test' };

const migrationsFolder = join(projectRoot, 'migrations');
let places = 0;

/** An empty place on the engine of this run, removed after the tests. */
async function newPlace(): Promise<BackupConfig> {
  places += 1;
  const dataDir = join(folder, `place-${places}`);
  await mkdir(dataDir);
  if (!serverUrl) return { dataDir, databaseUrl: undefined, s3: undefined };
  const name = `${databasePrefix}${process.pid}_backup_${places}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { dataDir, databaseUrl: url.href, s3: undefined };
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function within<T>(
  { dataDir, databaseUrl }: BackupConfig,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDb({ databaseUrl, dataDir: join(dataDir, 'database'), log: testLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const rows = Array.from({ length: 500 }, (_, index) => ({
  key: `Ọlá-${String(index + 1).padStart(3, '0')}`,
  answer: { a: 1 },
}));

const noted = async ({ pool }: Database) =>
  (await pool.query('select key, answer from idempotency_key order by key')).rows as object[];

async function fill(config: BackupConfig): Promise<void> {
  await within(config, async (database) => {
    await migrate(database, migrationsFolder);
    await database.pool.query(
      `insert into idempotency_key (id, scope, endpoint, key, body_hash, answer, created_at)
       select gen_random_uuid(), 's', 'e', 'Ọlá-' || lpad(n::text, 3, '0'), '', '{"a": 1}', now() from generate_series(1, 500) n`,
    );
  });
  await mkdir(join(config.dataDir, 'media/photo/ab'), { recursive: true });
  await writeFile(join(config.dataDir, 'media', photo), Buffer.from([0, 255, 10]));
  await writeFile(join(config.dataDir, 'secret'), 'sample secret');
}

const photo = 'photo/ab/abcd-400';
let folder = '';
let backup = '';
let full: BackupConfig;

// One full place and one backup of it for all tests: making a database takes long on a small machine.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'community-directory-'));
  backup = join(folder, 'backup');
  full = await newPlace();
  await fill(full);
  await takeBackup(full, backup, occasion);
});

afterAll(async () => {
  const made = serverUrl ? places : 0;
  for (let place = 1; place <= made; place += 1) {
    await onServer(`drop database ${databasePrefix}${process.pid}_backup_${place} with (force)`);
  }
  await rm(folder, { recursive: true, force: true });
});

// Opening an engine on the disk takes long on a busy machine.
describe('A backup', { timeout: 300_000 }, () => {
  test('brings back every row and file in an empty place, with the migrations it had', async () => {
    const copy = await newPlace();
    const { migrations, facts } = await restoreBackup(copy, backup, testLog);
    expect(migrations).toBe(readMigrationFiles({ migrationsFolder }).length);
    expect(facts).toMatchObject({ takenAt: '2026-11-21T12:00:00.000Z', mediaFiles: 1 });
    expect(await within(copy, noted)).toEqual(rows);
    for (const file of [`media/${photo}`, 'secret']) {
      const bytes = ({ dataDir }: BackupConfig) => readFile(join(dataDir, file));
      expect(await bytes(copy)).toEqual(await bytes(full));
    }
  });

  test('whose restore was cut short is put there again', async () => {
    const copy = await newPlace();
    await mkdir(join(copy.dataDir, 'media'));
    await writeFile(join(copy.dataDir, 'media/half'), '');
    await expect(restoreBackup(copy, backup, testLog)).rejects.toThrow('not empty');
    await writeFile(join(copy.dataDir, 'restore.unfinished'), '');
    await restoreBackup(copy, backup, testLog);
    expect(existsSync(join(copy.dataDir, 'media/half'))).toBe(false);
    expect(existsSync(join(copy.dataDir, 'restore.unfinished'))).toBe(false);
    expect(await within(copy, noted)).toEqual(rows);
  });

  test('is put nowhere where something is already', async () => {
    await expect(restoreBackup(full, backup, testLog)).rejects.toThrow('not empty');
    await expect(takeBackup(full, backup, occasion)).rejects.toThrow('there already');
  });

  test('with a changed byte, or a file too many, is refused before anything is written', async () => {
    const dataDir = join(folder, 'untouched');
    const target = { ...full, dataDir };
    await writeFile(join(backup, 'media', photo), Buffer.from([0, 255, 11]));
    await expect(restoreBackup(target, backup, testLog)).rejects.toThrow('damaged');
    await writeFile(join(backup, 'media', photo), Buffer.from([0, 255, 10]));
    await writeFile(join(backup, 'media/strange'), '');
    await expect(restoreBackup(target, backup, testLog)).rejects.toThrow('media/strange');
    await rm(join(backup, 'media/strange'));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('of the other engine is refused with what to set', async () => {
    const other = {
      ...full,
      databaseUrl: serverUrl ? undefined : 'postgres://nobody@127.0.0.1:9/x',
    };
    await expect(restoreBackup(other, backup, testLog)).rejects.toThrow('DATABASE_URL');
  });

  test('that fails leaves nothing that looks like one', async () => {
    const target = join(folder, 'failed');
    const nothing = {
      dataDir: join(folder, 'nothing'),
      databaseUrl: serverUrl && 'postgres://nobody@127.0.0.1:9/none',
      s3: undefined,
    };
    const said = serverUrl ? 'pg_dump failed' : 'There is no database';
    await expect(takeBackup(nothing, target, occasion)).rejects.toThrow(said);
    expect(existsSync(target)).toBe(false);
    expect(existsSync(`${target}.part`)).toBe(false);
  });
});

test('an embedded database that somebody uses is not copied', async () => {
  const dataDir = join(folder, 'in-use');
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await writeFile(join(dataDir, 'database/PG_VERSION'), '18');
  const unlock = await lockDataDir(join(dataDir, 'database.lock'));
  const config = { dataDir, databaseUrl: undefined, s3: undefined };
  const target = join(folder, 'of-a-used-one');
  await expect(takeBackup(config, target, occasion)).rejects.toThrow('already opened');
  expect(existsSync(target)).toBe(false);
  await unlock();
});
