import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { openDb } from './db.server.ts';
import type { Database, Db } from './db.server.ts';
import { rowsOf } from './rows.server.ts';

const endless = sql`select count(*) from generate_series(1, 100000000000)`;
const openModule = join(import.meta.dirname, 'db.server.ts');

describe('the embedded engine', () => {
  const log = createTestLog();
  let root: string;
  let database: Database;
  const dataDir = () => join(root, 'database');
  const open = () => openDb({ dataDir: dataDir(), log, idleInTransactionMs: 500 });
  /** Fails like a query that runs for ever, with a short limit for this statement alone. */
  const runEndless = async (db: Db) => {
    const { embedded } = database;
    if (!embedded) throw new Error('This test needs the embedded engine.');
    const usual = embedded.queryTimeoutMs;
    embedded.queryTimeoutMs = 1000;
    try {
      await db.execute(endless);
    } finally {
      embedded.queryTimeoutMs = usual;
    }
  };
  const count = async () =>
    rowsOf<{ rows: number }>(await database.db.execute(sql`select count(*) as rows from entry`))[0]
      ?.rows;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'community-directory-'));
    database = await open();
    await database.db.execute(sql`create table entry (id integer)`);
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true, force: true });
  });

  test('leaves no mark of its first start and holds a lock beside its directory', async () => {
    expect((await readdir(root)).toSorted()).toEqual(['database', 'database.lock']);
  });

  test('ends a query that takes too long, restarts and has all that was committed', async () => {
    await database.db.execute(sql`insert into entry values (1)`);
    const waiting = wait(100).then(() => count());
    await expect(runEndless(database.db)).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await waiting).toBe(1);
    expect(log.lines.some(({ message }) => message.includes('did not answer within 1 s'))).toBe(
      true,
    );
  });

  test('keeps the event loop free while a query runs', async () => {
    const query = database.db.execute(sql`select pg_sleep(0.6)`);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await query;
    clearInterval(timer);
    expect(longest).toBeLessThan(500);
  });

  test('rolls back a transaction in which a query took too long', async () => {
    const before = await count();
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into entry values (2)`);
      await runEndless(tx);
    });
    await expect(transaction).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await count()).toBe(before);
  });

  test('rolls back a transaction that stands idle, so that others get their turn', async () => {
    const before = await count();
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into entry values (3)`);
      await wait(1200);
      await tx.execute(sql`insert into entry values (4)`);
    });
    const waiting = count();
    await expect(transaction).rejects.toThrow('insert into entry values (4)');
    expect(await waiting).toBe(before);
  });

  test('takes no transaction for idle whose queries came all at once', async () => {
    const before = log.lines.length;
    await database.db.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => tx.execute(sql`select ${number}`))),
    );
    await wait(700);
    expect(await count()).toBeDefined();
    expect(log.lines.slice(before)).toEqual([]);
  });

  test('leaves no setting of one caller to the next after an error', async () => {
    const client = await database.pool.connect();
    await client.query("set search_path = 'pg_catalog'");
    client.release(new Error('discard this one'));
    expect(
      rowsOf(await database.db.execute(sql`select current_setting('search_path') as path`)),
    ).toEqual([{ path: 'public' }]);
  });

  test('is refused to a second process at once, and keeps its data', async () => {
    const script = `
      import { openDb } from ${JSON.stringify(openModule)};
      const started = performance.now();
      try {
        await openDb({ dataDir: ${JSON.stringify(dataDir())}, log: console });
      } catch (error) {
        console.log(JSON.stringify({ ms: performance.now() - started, message: error.message }));
        process.exitCode = 1;
      }`;
    const second = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const failed = await second.then(
      () => undefined,
      (error: { code: number; stdout: string }) => error,
    );
    const answer = JSON.parse(failed?.stdout ?? '{}') as { ms: number; message: string };
    expect(failed?.code).toBe(1);
    expect(answer.message).toContain(`Process ${process.pid} is using this database`);
    expect(answer.ms).toBeLessThan(2000);
    expect(await count()).toBe(1);
  });

  test('opens again after a clean close, with its data and without its lock', async () => {
    await database.close();
    expect(existsSync(`${dataDir()}.lock`)).toBe(false);
    await expect(database.ping()).rejects.toThrow('after calling end on the pool');
    await cp(dataDir(), join(root, 'copy'), { recursive: true });
    database = await open();
    expect(await count()).toBe(1);
  });

  test('says what to do when a database would not open, and changes nothing in it', async () => {
    const broken = join(root, 'copy');
    await writeFile(join(broken, 'global/pg_control'), 'not a control file');
    await expect(openDb({ dataDir: broken, log })).rejects.toThrow(
      /would not open .* newest backup/,
    );
    expect(existsSync(join(broken, 'PG_VERSION'))).toBe(true);
    expect(existsSync(`${broken}.lock`)).toBe(false);
  });

  test('begins anew after a first start that was cut short, and moves aside what there was', async () => {
    const half = join(root, 'half', 'database');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'PG_VERSION'), '18');
    await writeFile(`${half}.first-start`, '');
    await (await openDb({ dataDir: half, log })).close();
    expect((await readdir(join(root, 'half'))).toSorted()).toEqual([
      'database',
      'database.incomplete',
    ]);
  });

  test('refuses a directory with other files in it', async () => {
    const foreign = join(root, 'foreign');
    await mkdir(foreign);
    await writeFile(join(foreign, 'holiday.jpg'), '');
    await expect(openDb({ dataDir: foreign, log })).rejects.toThrow(
      'holds other files than a database',
    );
  });
});
