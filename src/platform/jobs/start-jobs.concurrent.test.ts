import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { getOutboxLag, listDeadLetters, listQueues, retryDeadLetter } from './job-board.server.ts';
import { onEvent, onSchedule } from './job.ts';
import type { Job } from './job.ts';
import { emit } from './outbox.server.ts';
import { startJobs } from './start-jobs.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'test.rang': { bell: string };
  }
}

const test_ = useCommittingTestDb();
const log = createTestLog();

const start = (jobs: readonly Job[]) =>
  startJobs({
    database: test_.database,
    jobs,
    log,
    contextFor: () => testContext({ db: test_.db, log }),
  });

const ring = (bell: string) => test_.db.transaction((tx) => emit(tx, 'test.rang', { bell }));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not happen within 20 seconds.');
    await wait(50);
  }
}

afterEach(async () => {
  await test_.database.pool.query('drop schema if exists pgboss cascade');
});

test('the board is empty before the jobs have been started', async () => {
  expect(await listQueues(test_.db)).toEqual([]);
  expect(await listDeadLetters(test_.db)).toEqual({ deadLetters: [], next: undefined });
  expect(await retryDeadLetter(test_.db, '01990000-0000-7000-8000-000000000001')).toBe(false);
});

test('an event reaches all its handlers after the commit, and after a restart', async () => {
  const heard: string[] = [];
  const hear = (name: string) =>
    onEvent({
      name,
      on: 'test.rang',
      run: async (_ctx, { bell }) => void heard.push(`${name} ${bell}`),
    });
  const jobs = [hear('hear-first'), hear('hear-second')];
  await ring('before the start');
  const first = await start(jobs);
  await until(() => heard.length === 2);

  for (let bell = 1; bell <= 15; bell += 1) await ring(`${bell}`);
  const rang = performance.now();
  first.wake();
  await until(() => heard.length === 32);
  // Fifteen jobs of one worker that polls every five seconds: it looks again after each.
  expect(performance.now() - rang).toBeLessThan(10_000);
  expect(new Set(heard).size).toBe(32);
  await first.stop();

  await ring('while nothing runs');
  expect(await getOutboxLag(test_.db)).toMatchObject({ waiting: 1 });
  await wait(1500);
  expect(heard).toHaveLength(32);

  const second = await start(jobs);
  await until(() => heard.length === 34);
  await second.stop();
  expect(await getOutboxLag(test_.db)).toEqual({ waiting: 0, waitingSince: null });
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('a job that fails is tried again, becomes a dead letter, and can be sent on its way once more', async () => {
  let isBroken = true;
  let runs = 0;
  const job = onEvent({
    name: 'answer-bell',
    on: 'test.rang',
    run: async () => {
      runs += 1;
      if (isBroken) throw new Error(`out of order\nsecret details`);
    },
  });
  const running = await start([job]);
  await ring('door');
  await until(() => runs === 1);
  await until(async () => (await listQueues(test_.db))[0]?.retrying === 1);
  expect(log.lines.at(-1)).toMatchObject({
    level: 'error',
    details: { job: 'answer-bell', reason: 'out of order' },
  });

  // The last of its attempts, now instead of in hours.
  await test_.database.pool.query(
    "update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where name = 'answer-bell'",
  );
  await until(async () => (await listDeadLetters(test_.db)).deadLetters.length === 1);
  const { deadLetters } = await listDeadLetters(test_.db);
  expect(deadLetters[0]).toMatchObject({
    jobName: 'answer-bell',
    payload: { bell: 'door' },
    reason: 'out of order',
    attempts: 10,
  });
  expect((await listQueues(test_.db))[0]).toMatchObject({ deadLetters: 1, waiting: 0 });

  isBroken = false;
  const tried = runs;
  expect(await retryDeadLetter(test_.db, deadLetters[0]?.id ?? '')).toBe(true);
  await until(async () => (await listQueues(test_.db))[0]?.lastCompletedAt instanceof Date);
  expect(runs).toBe(tried + 1);
  expect((await listDeadLetters(test_.db)).deadLetters).toEqual([]);
  await running.stop();
});

test('jobs by the clock are planned in UTC, planned anew when they change, and forgotten when they go', async () => {
  const sweep = (cron: string) =>
    onSchedule({ name: 'sweep-floor', cron, run: () => Promise.resolve() });
  const planned = async () => {
    const { rows } = await test_.database.pool.query<object>(
      'select name, cron, timezone from pgboss.schedule',
    );
    return rows;
  };

  await (await start([sweep('30 3 * * *')])).stop();
  expect(await planned()).toEqual([{ name: 'sweep-floor', cron: '30 3 * * *', timezone: 'UTC' }]);
  await (await start([sweep('0 4 * * *')])).stop();
  expect(await planned()).toEqual([{ name: 'sweep-floor', cron: '0 4 * * *', timezone: 'UTC' }]);
  expect((await listQueues(test_.db))[0]).toMatchObject({ name: 'sweep-floor', cron: '0 4 * * *' });
  await (await start([])).stop();
  expect(await planned()).toEqual([]);
});

test('a job by the clock that was missed runs once, in one of two processes', async () => {
  let runs = 0;
  const job = onSchedule({
    name: 'strike-hour',
    cron: '0 0 1 1 *',
    run: async () => void (runs += 1),
  });
  await (await start([job])).stop();
  // As if the site had been away since before the last New Year.
  await test_.database.pool.query("update pgboss.version set cron_on = now() - interval '2 years'");
  await test_.database.pool.query(
    "update pgboss.schedule set created_on = now() - interval '2 years'",
  );
  const [one, other] = await Promise.all([start([job]), start([job])]);
  await until(() => runs > 0);
  await wait(2000);
  expect(runs).toBe(1);
  await Promise.all([one.stop(), other.stop()]);
});
