import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeSamples, seedDirectory } from '#features/directory/listing.seed.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { openDb } from '#platform/db/db.server.ts';
import type { Database } from '#platform/db/db.server.ts';
import { onEvent } from '#platform/jobs/job.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { testContext, testNow, testSecret } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { createApp } from '../app.ts';
import type { App } from '../app.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'test.called': { number: number };
  }
}

interface Process extends App {
  database: Database;
}

/** The embedded database has one process; there is nothing to share. */
describe.skipIf(!process.env['TEST_DATABASE_URL'])('Two processes on one PostgreSQL', () => {
  const shared = useCommittingTestDb();
  const log = createTestLog();
  const running: Process[] = [];

  async function start(rateLimits = 'off'): Promise<Process> {
    const { connectionString } = shared.database.pool.options;
    const database = await openDb({ databaseUrl: connectionString, dataDir: '', log, poolMax: 4 });
    const config = readConfig({
      FIXED_CLOCK: testNow.toISOString(),
      LOG_LEVEL: 'silent',
      SECRET: testSecret,
      RATE_LIMITS: rateLimits,
    });
    const app = await createApp({ config, database, build: { tag: 't', time: '' } });
    await database.bus?.proven();
    running.push({ ...app, database });
    return { ...app, database };
  }

  beforeEach(async () => {
    const ctx = testContext({ db: shared.db, now: testNow });
    await seedDirectory(ctx, { withSamples: true });
  });
  afterEach(async () => {
    for (const { server, database } of running.splice(0)) {
      await server.close();
      await database.close();
    }
  });

  const totalOf = async ({ server }: Process) => {
    const answer = await server.inject({ url: '/api/listings?kind=business' });
    return answer.json<{ total: number }>().total;
  };

  test('what one changes, the other shows at once', async () => {
    const [one, other] = [await start(), await start()];
    const before = await totalOf(other);
    expect(before).toBeGreaterThan(100);
    expect(await totalOf(one)).toBe(before);

    const db = one.database.db;
    await removeSamples(testContext({ db, now: testNow, invalidate: one.invalidate }));
    await one.database.changes?.announced();
    await expect.poll(() => totalOf(other), { timeout: 20_000, interval: 5 }).toBe(0);
    expect(await totalOf(one)).toBe(0);
  });

  test('a command that ends at once has told the site before', async () => {
    const site = await start();
    const before = await totalOf(site);
    const { connectionString } = shared.database.pool.options;
    const command = await openDb({ databaseUrl: connectionString, dataDir: '', log });
    const invalidate = (tags: readonly string[]) => command.changes?.announce(tags);
    await removeSamples(testContext({ db: command.db, now: testNow, invalidate }));
    await command.close();
    await expect.poll(() => totalOf(site), { timeout: 20_000, interval: 5 }).toBe(0);
    expect(before).toBeGreaterThan(0);
  });

  test('one that could not listen for a while drops all that it kept, and hears again', async () => {
    const [one, other] = [await start(), await start()];
    const before = await totalOf(other);
    const admin = new pg.Client(shared.database.pool.options.connectionString);
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where application_name = 'community-directory-listen' and datname = current_database()`,
    );
    await admin.query("delete from listing where kind = 'business'");
    await admin.end();
    // Nobody was told: only dropping everything brings this to light.
    await expect.poll(() => totalOf(other), { timeout: 20_000 }).toBe(0);
    await seedAgain(one);
    await expect.poll(() => totalOf(other), { timeout: 20_000 }).toBe(before);
  });

  async function seedAgain({ database, invalidate }: Process): Promise<void> {
    await shared.database.pool.query('delete from listing');
    await seedDirectory(testContext({ db: database.db, now: testNow }), { withSamples: true });
    invalidate(['listing']);
  }

  test('calls are counted together', async () => {
    const [one, other] = [await start('on'), await start('on')];
    const ask = async ({ server }: Process, remoteAddress: string) =>
      (await server.inject({ url: '/api/listings?q=x', remoteAddress })).statusCode;
    const found: number[] = [];
    for (let call = 0; call < 140; call += 1) found.push(await ask(one, '10.9.8.7'));
    expect(new Set(found)).toEqual(new Set([200]));
    // 150 searches are allowed. The other process is told of all but the first tenth.
    let passed = 0;
    while (passed < 150 && (await ask(other, '10.9.8.7')) === 200) {
      passed += 1;
      await wait(100);
    }
    expect(passed).toBeLessThanOrEqual(40);
    expect(await ask(other, '10.9.9.9')).toBe(200);
  });

  test('every job runs once, in one of them', async () => {
    const runs: number[] = [];
    const job = onEvent({
      name: 'answer-call',
      on: 'test.called',
      run: async (_ctx, { number }) => void runs.push(number),
    });
    const contextFor = () => testContext({ db: shared.db, log });
    const parts = { jobs: [job], contextFor, log };
    const [one, other] = await Promise.all(
      [await start(), await start()].map(({ database }) => startJobs({ ...parts, database })),
    );
    for (let number = 1; number <= 30; number += 1) {
      await shared.db.transaction((tx) => emit(tx, 'test.called', { number }));
      (number % 2 ? one : other)?.wake();
    }
    await expect.poll(() => runs.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(30);
    await wait(500);
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    await Promise.all([one?.stop(), other?.stop()]);
    await shared.database.pool.query('drop schema if exists pgboss cascade');
  });
});
