import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import { mountEndpoints } from '#platform/http/mount-endpoints.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { sendProblem } from '#platform/http/problem-answer.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { contextOf } from '../desk.scene.server.ts';
import { supportApi } from '../support.api.server.ts';
import { supportTicket } from '../ticket.table.server.ts';

const data = useTestDb();
let actor: Actor = anonymous;
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  mountEndpoints(app, supportApi, {
    cache: new PageCache(1000),
    contextOf: async () => contextOf(data.db, actor),
  });
  await app.ready();
});
afterAll(() => app.close());

const report = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/bug-reports', payload });
const stored = async () => (await data.db.select().from(supportTicket))[0];

/** A report with all that specification 7 lists. */
const full = {
  route: '/b/olas-lantern-kitchen',
  description: 'The button does nothing',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  consoleLog: 'error: failed for abena@sample.example with Bearer abcdefghijklmnop',
};

describe('POST /api/bug-reports', () => {
  test('takes what specification 7 names, without secrets in the log', async () => {
    const answer = await report(full);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'sent' }]);
    const row = await stored();
    expect(row).toMatchObject({ channel: 'bug', page: full.route, userAgent: full.userAgent });
    expect(row?.consoleLog).toBe('error: failed for [e-mail] with Bearer [token]');
    expect([row?.accountId, row?.email]).toEqual([null, null]);
  });

  test('of somebody signed in can be answered', async () => {
    actor = await addTestAccount(data.db, ['customer'], { firstName: 'Wole' });
    await report(full);
    actor = anonymous;
    expect(await stored()).toMatchObject({ name: 'Wole Sample', email: 'wole@sample.example' });
  });

  test.each([
    ['a blank description', { description: ' \n\t ' }],
    ['none', { description: undefined }],
    ['an endless log', { consoleLog: 'x'.repeat(20_001) }],
    ['an endless description', { description: 'x'.repeat(5001) }],
  ])('refuses %s with an `error` that clients read', async (_, rest) => {
    const answer = await report({ ...full, ...rest });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'Please check the marked fields.' });
    expect(await stored()).toBeUndefined();
  });

  test('needs nothing but a description', async () => {
    expect((await report({ description: 'Broken' })).statusCode).toBe(200);
  });
});
