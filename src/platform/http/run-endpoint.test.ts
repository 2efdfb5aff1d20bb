import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { createTestLog } from '#platform/test/test-log.server.ts';
import { AppError } from './app-error.ts';
import { endpoint } from './endpoint.ts';
import { handle } from './run-endpoint.server.ts';

const data = useTestDb();

const asked = endpoint({
  id: 'askTest',
  method: 'GET',
  path: '/test',
  access: ['admin'],
  rate: 'read',
  summary: 'A test',
  response: z.object({}),
});

async function linesOf(actor: Actor, error?: AppError) {
  const log = createTestLog();
  const bound = handle(asked, async () => {
    if (error) throw error;
    return {};
  });
  await bound.run(testContext({ db: data.db, actor, log }), {}).catch(() => undefined);
  return log.lines;
}

test('who was refused what is logged: whose account, which endpoint and why', async () => {
  const actor = personWith('customer');
  const line = {
    level: 'warn',
    message: 'refused',
    details: { account: actor.id, endpoint: 'askTest', code: 'access/forbidden' },
  };
  expect(await linesOf(actor)).toEqual([line]);
  const own = new AppError('forbidden', 'test/own', 'Not yours.');
  expect(await linesOf(personWith('admin'), own)).toMatchObject([
    { details: { code: 'test/own' } },
  ]);
});

test('an answer, a fault of another kind and a stranger who is asked to sign in leave no such line', async () => {
  expect(await linesOf(personWith('admin'))).toEqual([]);
  const gone = new AppError('not-found', 'test/gone', 'Gone.');
  expect(await linesOf(personWith('admin'), gone)).toEqual([]);
  expect(await linesOf(anonymous)).toEqual([]);
});
