// Generated from the contracts: every endpoint is called as every role (security Z3).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { addTestCheck } from '#features/vetting/vetting.scene.server.ts';
import { anonymous, isAdmitted, roles } from '#platform/access/actor.ts';
import type { Actor, Role } from '#platform/access/actor.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { endpoints, uploads } from '../api.ts';
import { openTestApp } from '../test/test-app.ts';

const tokens = new Map<Role, string>();

const data = useTestDb(async (db) => {
  const ctx = testContext({ db });
  await seedDemoAccounts(ctx);
  for (const row of await db.select().from(account)) {
    const role = roles.find((name) => row.email === demoEmail(name));
    if (role) tokens.set(role, (await openSession(ctx, db, row)).accessToken);
    // Without a current check a volunteer is let into nothing that shows young people (decision D74).
    if (role === 'volunteer') await addTestCheck(db, row.id, { endsOn: '2099-01-01' });
  }
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

const nobody = '01990000-0000-7000-8000-0000000000ff';

function call(endpoint: Endpoint, role: Role) {
  const token = tokens.get(role);
  return app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/:\w+/g, nobody)}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(endpoint.body ? { payload: {} } : {}),
  });
}

const actorOf = (role: Role): Actor =>
  role === 'public' ? anonymous : personWith('customer', role);

const contracts = [...endpoints.map(({ endpoint }) => endpoint), ...uploads];

/** What a caller hears who is kept out. */
const refusalOf = (role: Role): string =>
  role === 'public' ? '401 access/sign-in-required' : '403 access/forbidden';

// One test for all roles of an endpoint: eight thousand tests of their own took twice the time.
test.each(contracts)('$id lets in its roles, and nobody else', async (endpoint) => {
  const heard: Partial<Record<Role, string>> = {};
  const due: Partial<Record<Role, string>> = {};
  for (const role of roles) {
    const { statusCode, json } = await call(endpoint, role);
    await data.undo();
    const isIn = statusCode < 500 && statusCode !== 401 && statusCode !== 403;
    heard[role] = isIn ? 'let in' : `${statusCode} ${json<{ code: string }>().code}`;
    due[role] = isAdmitted(actorOf(role), endpoint.access) ? 'let in' : refusalOf(role);
  }
  expect(heard).toEqual(due);
});
