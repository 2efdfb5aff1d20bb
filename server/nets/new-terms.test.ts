import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { legalVersion } from '#features/legal/legal-version.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

let token = '';
const data = useTestDb(async (db) => {
  await addTestAccount(db, ['customer'], { firstName: 'Ama' });
  const [row] = await db.select().from(account);
  if (row) token = (await openSession(testContext({ db }), db, row, testNow)).accessToken;
  await db.insert(legalVersion).values({
    name: 'terms',
    state: 'published',
    number: '3.0',
    effectiveOn: '2026-11-21',
    mustAccept: true,
    words: { en: { change: 'New', body: '## New' } },
    publishedAt: testNow,
  });
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}

const roleRequest = { role: 'volunteer', reason: 'I have time on Saturdays and like people.' };

test('Who owes a yes to new terms reads, writes to the staff, leaves and says yes, and writes nothing else', async () => {
  const refused = { status: 403, code: 'account/terms-required' };
  expect(await call('POST', '/api/auth/role-requests', roleRequest)).toEqual(refused);
  expect((await call('GET', '/api/auth/role-requests')).status).toBe(200);
  expect((await call('POST', '/api/bug-reports', {})).status).toBe(400);
  expect((await call('POST', '/api/auth/close', {})).status).toBe(400);
  const versions = [{ name: 'terms', number: '3.0' }];
  expect((await call('POST', '/api/auth/terms', { versions })).status).toBe(200);
  expect((await call('POST', '/api/auth/role-requests', roleRequest)).status).toBe(200);
});
