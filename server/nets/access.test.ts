// Generated from the contracts: every endpoint is called as every role (security Z3).
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const calls = contracts.flatMap((endpoint) =>
  roles.map((role) => ({ id: endpoint.id, role, endpoint })),
);
const opened = calls.filter(({ role, endpoint }) => isAdmitted(actorOf(role), endpoint.access));
const closed = calls.filter((entry) => !opened.includes(entry));

describe('An endpoint', () => {
  test.each(opened)('$id lets in: $role', async ({ role, endpoint }) => {
    const { statusCode } = await call(endpoint, role);
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  });

  test.each(closed)('$id keeps out: $role', async ({ role, endpoint }) => {
    const { statusCode, json } = await call(endpoint, role);
    expect({ statusCode, code: json<{ code: string }>().code }).toEqual(
      role === 'public'
        ? { statusCode: 401, code: 'access/sign-in-required' }
        : { statusCode: 403, code: 'access/forbidden' },
    );
  });
});
