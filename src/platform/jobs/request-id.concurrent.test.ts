import { setTimeout as wait } from 'node:timers/promises';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { keepRequestScope } from '#platform/http/request-id.server.ts';
import { logOptions } from '#platform/log/logger.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { listBacklog, listDeadLetters } from './job-board.server.ts';
import { onEvent } from './job.ts';
import { emit } from './outbox.server.ts';
import { startJobs } from './start-jobs.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    'test.knocked': { door: string };
    'test.opened': { door: string };
  }
}

const test_ = useCommittingTestDb();

afterEach(async () => {
  await test_.database.pool.query('drop schema if exists pgboss cascade');
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It did not happen within 20 seconds.');
    await wait(50);
  }
}

test('A job logs under the id of the request whose event it follows, and so does the job after that', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  const log = pino(logOptions('info'), stream);
  const jobs = [
    onEvent({
      name: 'open-door',
      on: 'test.knocked',
      run: async (ctx, payload) => {
        ctx.log.info({ payload }, 'opening');
        await emit(ctx.db, 'test.opened', payload);
      },
    }),
    onEvent({
      name: 'greet-guest',
      on: 'test.opened',
      run: () => Promise.reject(new Error('nobody is there')),
    }),
  ];
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance, genReqId: () => 'request-of-the-test' });
  keepRequestScope(app);
  const handler = async (request: FastifyRequest) => {
    const { door } = request.body as { door: string };
    request.log.info('knocking');
    log.info('knocking, says somebody who has no logger of the request');
    await test_.db.transaction((tx) => emit(tx, 'test.knocked', { door }));
    return {};
  };
  app.route({ method: 'POST', url: '/doors', handler });
  await app.inject({ method: 'POST', url: '/doors', payload: { door: 'green' } });
  await app.close();

  const running = await startJobs({
    database: test_.database,
    jobs,
    log,
    contextFor: () => testContext({ db: test_.db, log }),
  });
  await until(() => lines.some(({ reason }) => reason === 'nobody is there'));
  const told = lines.filter(({ msg }) => /knocking|opening|failed/.test(String(msg)));
  expect(told.map(({ reqId, job, payload }) => ({ reqId, job, payload }))).toEqual([
    { reqId: 'request-of-the-test' },
    { reqId: 'request-of-the-test' },
    { reqId: 'request-of-the-test', job: 'open-door', payload: { door: 'green' } },
    { reqId: 'request-of-the-test', job: 'greet-guest' },
  ]);

  // The last of its attempts, now instead of in hours.
  const backlog = async () =>
    (await listBacklog(test_.db)).find(({ name }) => name === 'greet-guest');
  await until(async () => (await backlog())?.retrying === 1);
  await test_.database.pool.query(
    "update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where name = 'greet-guest'",
  );
  await until(async () => (await listDeadLetters(test_.db)).deadLetters.length === 1);
  expect((await listDeadLetters(test_.db)).deadLetters[0]).toMatchObject({
    payload: { door: 'green' },
    requestId: 'request-of-the-test',
  });
  await running.stop();
});
