// Generated from the contracts: what is for staff and councils alone is called without a second step, and with an old one.
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '#features/accounts/account.seed.server.ts';
import { account } from '#features/accounts/account.table.server.ts';
import { openSession } from '#features/accounts/sessions/session.service.server.ts';
import { demoEmail } from '#features/accounts/sessions/sign-in.service.server.ts';
import { guardedRoles, isAdmitted, signedIn } from '#platform/access/actor.ts';
import type { Access } from '#platform/access/actor.ts';
import { isForGuarded, needsStepUp, stepUpMs } from '#platform/access/step-up.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { earlier } from '#platform/time/moments.ts';
import { endpoints, uploads } from '../api.ts';
import { siteParts } from '../features.ts';
import { openTestApp } from '../test/test-app.ts';

type GuardedRole = (typeof guardedRoles)[number];

/** When the second step was proved: never, a moment too long ago, at the last moment that is good, now. */
const proofs = {
  never: null,
  old: earlier(testNow, stepUpMs + 1),
  last: earlier(testNow, stepUpMs),
  now: testNow,
} as const;
type Proof = keyof typeof proofs;

const tokens = new Map<string, string>();
const data = useTestDb(async (db) => {
  const ctx = testContext({ db });
  await seedDemoAccounts(ctx);
  for (const role of guardedRoles) {
    const [row] = await db
      .select()
      .from(account)
      .where(eq(account.email, demoEmail(role)));
    if (!row) throw new Error(`There is no ${role}.`);
    for (const [name, at] of Object.entries(proofs))
      tokens.set(`${role} ${name}`, (await openSession(ctx, db, row, at)).accessToken);
  }
});

let app: FastifyInstance;
beforeAll(async () => {
  app = await openTestApp(() => data.db, { RATE_LIMITS: 'off' });
});
afterAll(() => app.close());

interface Called {
  id: string;
  method: string;
  url: string;
  access: Access;
  stepUp?: true | undefined;
  hasBody: boolean;
}

/** Routes that a feature mounts by itself. */
const mountedFiles = [
  { id: 'exportListings', url: '/api/admin/listings/export' },
  { id: 'exportRejectedRows', url: '/api/admin/imports/:id/rejected-rows' },
  { id: 'getDataCopy', url: '/api/data-requests/:id/copy', access: signedIn },
].map((one) => ({ access: undefined, ...one, stepUp: true as const }));
const downloads = [...siteParts.of('downloads'), ...mountedFiles].map(
  ({ id, url, access = ['admin'], stepUp }) => ({ id, method: 'GET', url, access, stepUp }),
);
const called: Called[] = [
  ...[...endpoints.map(({ endpoint }) => endpoint), ...uploads].map((one) => ({
    ...one,
    url: `/api${one.path}`,
    hasBody: one.body !== undefined,
  })),
  ...downloads.map((one) => ({ ...one, hasBody: false })),
];

const nobody = '01990000-0000-7000-8000-0000000000ff';

async function call({ method, url, hasBody }: Called, role: GuardedRole, proof: Proof) {
  const answer = await app.inject({
    method: method as 'GET',
    url: url.replaceAll(/:\w+/g, nobody),
    headers: { authorization: `Bearer ${tokens.get(`${role} ${proof}`)}` },
    ...(hasBody && { payload: {} }),
  });
  const isProblem = answer.headers['content-type']?.includes('problem') ?? false;
  return {
    status: answer.statusCode,
    code: isProblem ? answer.json<{ code: string }>().code : undefined,
  };
}

const roleFor = (access: Access): GuardedRole | undefined =>
  guardedRoles.find((role) => isAdmitted(personWith(role), access));

const guarded = called.flatMap((one) => {
  const role = roleFor(one.access);
  return isForGuarded(one.access) && role ? [{ ...one, role }] : [];
});
const named = called.filter(({ stepUp }) => stepUp);
const stepped = called.flatMap((one) => {
  const role = roleFor(one.access);
  return needsStepUp(one) && role ? [{ ...one, role }] : [];
});
const refused = { status: 403, code: 'account/step-up-needed' };

test('there are many that are for staff and councils alone, and most of them change something', () => {
  expect(guarded.length).toBeGreaterThan(150);
  expect(guarded.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(90);
});

test('what is read and takes a proof all the same holds data of people, and is named here', () => {
  const reads = named.filter(({ method }) => method === 'GET').map(({ id }) => id);
  expect(reads.toSorted()).toEqual([
    'exportAcceptances',
    'exportAssessments',
    'exportBreaches',
    'exportComplaints',
    'exportCouncils',
    'exportCulture',
    'exportEntities',
    'exportGroup',
    'exportHonours',
    'exportLeftOfMove',
    'exportListings',
    'exportNoticeRequests',
    'exportRejectedRows',
    'exportTestimonials',
    'exportTickets',
    'getDataCopy',
  ]);
});

describe('Without a second step', () => {
  test.each(guarded)('$id is closed to: $role', async (one) => {
    expect(await call(one, one.role, 'never')).toEqual({
      status: 403,
      code: 'account/second-factor-needed',
    });
  });
});

describe('Ten minutes after it was proved', () => {
  test.each(stepped)('$id asks for it again: $role', async (one) => {
    expect(await call(one, one.role, 'old')).toEqual(refused);
    for (const proof of ['last', 'now'] as const) {
      const { status, code = '' } = await call(one, one.role, proof);
      expect(code).not.toMatch(/step-up|second-factor|access/);
      expect([401, 403]).not.toContain(status);
      // Some end the other sessions.
      await data.undo();
    }
  });

  test.each(guarded.filter((one) => !needsStepUp(one)))(
    '$id is still read by: $role',
    async (one) => {
      const { code = '' } = await call(one, one.role, 'old');
      expect(code).not.toMatch(/step-up|second-factor|access/);
    },
  );
});
