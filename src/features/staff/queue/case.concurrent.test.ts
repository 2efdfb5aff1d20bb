import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#features/accounts/account.table.server.ts';
import {
  suspendAccount,
  takeAccountRole,
} from '#features/accounts/admin/admin-account.service.server.ts';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useCommittingTestDb } from '#platform/test/test-db.server.ts';
import { CaseKinds } from '../case-kind.server.ts';
import { takeCase } from '../case-lock.service.server.ts';
import { openCase } from '../case.service.server.ts';
import { staffCase } from '../case.table.server.ts';
import { decideCase } from '../decision.service.server.ts';

const data = useCommittingTestDb();
let decided = 0;
const kinds = new CaseKinds([
  {
    kind: 'sample',
    ns: 'staff',
    outcomes: [{ id: 'keep', needsReason: false, isDestructive: false }],
    show: async () => new Map(),
    decide: async () => {
      decided += 1;
    },
    undo: async () => undefined,
  },
]);
const as = (actor: Person): ServiceContext => testContext({ db: data.db, actor });
const team = (size: number) =>
  Promise.all(
    Array.from({ length: size }, (_, place) =>
      addTestAccount(data.db, ['moderator'], { firstName: `M${place}` }),
    ),
  );
const open = (who: Person, digit = 1) =>
  openCase(as(who), data.db, {
    kind: 'sample',
    subject: { type: 'listing', id: `01990000-0000-7000-8000-00000000030${digit}` },
    severity: 2,
  });
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [(outcome.reason as { code?: string }).code] : [],
  );

test('of twenty who decide at once one wins and nineteen hear that it is decided', async () => {
  decided = 0;
  const people = await team(20);
  const [first] = people;
  if (!first) throw new Error('There is no team.');
  const id = await open(first);
  const outcomes = await Promise.allSettled(
    people.map((who) => decideCase(as(who), kinds, id, { version: 1, outcome: 'keep' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(codes(outcomes)).toEqual(Array.from({ length: 19 }, () => 'case/decided'));
  expect(decided).toBe(1);
});

test('of ten who take a case at once one has it', async () => {
  const people = await team(10);
  const [first] = people;
  if (!first) throw new Error('There is no team.');
  const id = await open(first);
  const outcomes = await Promise.allSettled(people.map((who) => takeCase(as(who), kinds, id)));
  expect(codes(outcomes)).toEqual(Array.from({ length: 9 }, () => 'case/locked'));
});

test('of a hundred who open a case of one subject at once all get the same', async () => {
  const [who] = await team(1);
  if (!who) throw new Error('There is no team.');
  const ids = await Promise.all(Array.from({ length: 100 }, () => open(who)));
  expect(new Set(ids).size).toBe(1);
  expect(await data.db.$count(staffCase)).toBe(1);
});

test('two admins who remove each other at once leave one', async () => {
  const one = await addTestAccount(data.db, ['admin'], { firstName: 'One' });
  const two = await addTestAccount(data.db, ['admin'], { firstName: 'Two' });
  const outcomes = await Promise.allSettled([
    takeAccountRole(as(one), two.id, 'admin'),
    suspendAccount(as(two), one.id, 'Sample reason, long enough.'),
  ]);
  expect(codes(outcomes)).toEqual(['account/last-admin']);
  const active = await data.db.select().from(account).where(eq(account.status, 'active'));
  expect(active.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1);
});
