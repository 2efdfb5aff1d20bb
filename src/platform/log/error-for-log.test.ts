import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { logOptions } from './logger.server.ts';

function openLog() {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { log: pino(logOptions('warn'), stream), written: () => text };
}

describe('A failed statement in the log', () => {
  const data = useTestDb();
  const failure = (statement: ReturnType<typeof sql>) =>
    data.db.execute(statement).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['bound', sql`select ${'anna@secret.example'}::uuid`],
    ['of several lines', sql`select ${'secret\n    at home'}::uuid`],
    ['quoted in the detail', sql`select ('{"key": '::text || ${'secret'})::json`],
  ])('has the statement and the cause, and no value that was %s', async (_, statement) => {
    const { log, written } = openLog();
    log.error({ err: await failure(statement) }, 'request failed');
    expect(written()).toContain('Failed query: select');
    expect(written()).toMatch(/"code":"22/);
    expect(written()).toMatch(/error-for-log\.test|at .*:\d+:\d+/);
    expect(written()).not.toMatch(/anna|secret|at home|params/);
  });

  test('may be logged as the error alone', async () => {
    const { log, written } = openLog();
    const error = await failure(sql`select ${'secret'}::uuid`);
    log.error(error);
    log.error({ err: error });
    expect(written()).toContain('Failed query: select');
    expect(written()).not.toContain('secret');
  });
});

test('Any other error keeps message, stack, code and causes', () => {
  const { log, written } = openLog();
  const cause = Object.assign(new TypeError('inner'), { code: 'EINNER' });
  log.error({ err: new Error('outer', { cause }) }, 'failed');
  expect(JSON.parse(written())).toMatchObject({
    err: {
      type: 'Error',
      message: 'outer',
      stack: expect.stringContaining('error-for-log.test') as string,
      cause: { type: 'TypeError', message: 'inner', code: 'EINNER' },
    },
  });
});
