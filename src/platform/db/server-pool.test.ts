import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { isUnavailable } from './db-error.server.ts';
import { openDb } from './db.server.ts';
import type { Database } from './db.server.ts';
import { rowsOf } from './rows.server.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const log = createTestLog();
const backendOf = async (client: pg.PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a server that is away is reported at once', async () => {
  const started = performance.now();
  const error = await errorOf(
    openDb({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', dataDir: '', log }),
  );
  expect(isUnavailable(error)).toBe(true);
  expect(performance.now() - started).toBeLessThan(3000);
});

describe.skipIf(!databaseUrl)('the pool of a PostgreSQL server', () => {
  let database: Database;
  const admin = new pg.Client({ connectionString: databaseUrl });
  beforeAll(async () => {
    database = await openDb({ databaseUrl, dataDir: '', log, poolMax: 3 });
    await admin.connect();
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });
  const end = (backends: number[]) =>
    admin.query('select pg_terminate_backend(pid, 5000) from unnest($1::int[]) pid', [backends]);

  test('survives the end of idle connections', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const backends = await Promise.all(clients.map(backendOf));
    for (const client of clients) client.release();
    await end(backends);
    await expect.poll(() => errorOf(database.ping())).toBeUndefined();
    expect(log.lines.some(({ message }) => message === 'a database connection was lost')).toBe(
      true,
    );
  });

  test('survives the end of a connection inside a transaction and gets its place back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const transaction = database.db.transaction(async (tx) => {
        const [backend] = rowsOf<{ pid: number }>(
          await tx.execute(sql`select pg_backend_pid() as pid`),
        );
        await end([backend?.pid ?? 0]);
        await tx.execute(sql`select 1`);
      });
      expect(isUnavailable(await errorOf(transaction))).toBe(true);
    }
    await Promise.all([database.ping(), database.ping(), database.ping()]);
    expect(database.pool.totalCount).toBeLessThanOrEqual(3);
  });

  test('ends a statement after five seconds and does not wait for a full pool', async () => {
    const slow = Array.from({ length: 3 }, () =>
      errorOf(database.db.execute(sql`select pg_sleep(30)`)),
    );
    const started = performance.now();
    expect(isUnavailable(await errorOf(database.ping()))).toBe(true);
    expect(performance.now() - started).toBeLessThan(2500);
    for (const error of await Promise.all(slow))
      expect(error).toMatchObject({ cause: { code: '57014' } });
    await database.ping();
  });

  test('sets the limits and the time zone of each session', async () => {
    const settings = [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'timezone',
    ];
    const { rows } = await database.pool.query(
      'select array(select current_setting(s) from unnest($1::text[]) s) as v',
      [settings],
    );
    expect(rows).toEqual([{ v: ['5s', '2s', '10s', 'UTC'] }]);
  });
});
