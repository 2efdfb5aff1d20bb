import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openTestApp } from '../test/test-app.ts';

const data = useTestDb();
let app: FastifyInstance;
let tokens: string[];

beforeAll(async () => {
  app = await openTestApp(() => data.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  const ctx = testContext({ db: data.db });
  await seedDemoAccounts(ctx);
  const rows = await data.db.select().from(account).limit(2);
  tokens = await Promise.all(
    rows.map(async (row) => (await openSession(ctx, data.db, row, ctx.now)).accessToken),
  );
});

/** What is left of the bucket that a call was counted in. */
async function leftAfter(remoteAddress: string, token?: string): Promise<[string, number]> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await app.inject({ url: '/api/categories', remoteAddress, headers });
  const of = (name: string) => answer.headers[`x-ratelimit-${name}`];
  return [String(of('limit')), Number(of('remaining'))];
}

/** The same claims under another's signature. */
function forge(token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  return `${signed}.${createHmac('sha256', 'guessed').update(signed).digest('base64url')}`;
}

test('The site counts a signed-in person by the token it gave out, wherever they are', async () => {
  const [one = '', other = ''] = tokens;
  expect(await leftAfter('10.0.0.1', one)).toEqual(['1500', 1499]);
  expect(await leftAfter('10.0.0.2', one)).toEqual(['1500', 1498]);
  expect(await leftAfter('10.0.0.1', other)).toEqual(['1500', 1499]);
  expect(await leftAfter('10.0.0.1')).toEqual(['300', 299]);
});

test('A forged token counts for the address, and takes nothing from the person it names', async () => {
  const [one = ''] = tokens;
  const before = await leftAfter('10.0.1.1', one);
  expect(await leftAfter('10.0.1.2', forge(one))).toEqual(['300', 299]);
  expect(await leftAfter('10.0.1.2', 'none')).toEqual(['300', 298]);
  expect(await leftAfter('10.0.1.1', one)).toEqual(['1500', before[1] - 1]);
});
