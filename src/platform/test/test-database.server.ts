import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { projectRoot } from '#platform/root.server.ts';
import { startInSameThread } from './same-thread.server.ts';
import { testLog } from './test-log.server.ts';

const migrations = join(projectRoot, 'migrations');
const snapshots = join(projectRoot, 'node_modules/.cache/test-database');
const embedded = {
  dataDir: 'memory://',
  log: testLog,
  startThread: startInSameThread,
  idleInTransactionMs: 0,
  queueTimeoutMs: 60_000,
};

/** Databases of one test run on a server: the process id tells whose they are. */
export const databasePrefix = 'directory_test_';

/** A database with all migrations: on the server of TEST_DATABASE_URL, else in memory. */
export function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? openOnServer(serverUrl) : openInMemory();
}

/** One without any migration, in the same place; `name` tells it from others of the same test file. */
export function openEmptyDatabase(name: string): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  return serverUrl ? createOnServer(serverUrl, `_${name}`) : openDb(embedded);
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const database = await createOnServer(serverUrl);
  await migrate(database, migrations);
  return database;
}

async function createOnServer(serverUrl: string, suffix = ''): Promise<Database> {
  const name = `${databasePrefix}${process.pid}_${threadId}${suffix}`;
  await dropTestDatabases(serverUrl, (pid) => pid !== process.pid && !isRunning(pid));
  await onServer(serverUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return openDb({ ...embedded, databaseUrl: url.href });
}

/** Drops the databases of those test runs that `isOver` names by process id. */
export async function dropTestDatabases(
  serverUrl: string,
  isOver: (pid: number) => boolean,
): Promise<void> {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasePrefix],
    );
    for (const { name } of rows) {
      const pid = Number(name.slice(databasePrefix.length).split('_')[0]);
      if (isOver(pid)) await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

async function onServer(
  serverUrl: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starting from a dump of the migrated database saves some seconds of initdb and migrations. */
export async function openInMemory(): Promise<Database> {
  const snapshot = join(snapshots, `${await hashOfMigrations()}.tar`);
  if (existsSync(snapshot)) return openDb({ ...embedded, snapshot });
  const database = await openDb(embedded);
  await migrate(database, migrations);
  await saveSnapshot(database, snapshot);
  return database;
}

async function saveSnapshot(database: Database, snapshot: string): Promise<void> {
  await mkdir(snapshots, { recursive: true });
  const others = (await readdir(snapshots)).filter((name) => !isBeingWritten(name));
  for (const name of others) await rm(join(snapshots, name), { force: true });
  const unfinished = `${snapshot}.${process.pid}-${threadId}`;
  await database.pool.query('checkpoint');
  await database.embedded?.dump(unfinished);
  await rename(unfinished, snapshot);
}

/** At a first run two threads may make it at once; each finishes its own, and the later one stays. */
function isBeingWritten(name: string): boolean {
  const pid = /\.tar\.(\d+)-\d+$/.exec(name)?.[1];
  return pid !== undefined && isRunning(Number(pid));
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  const engine = join(projectRoot, 'node_modules/@electric-sql/pglite/package.json');
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const path of [engine, ...names.map((name) => join(migrations, name))]) {
    hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}
