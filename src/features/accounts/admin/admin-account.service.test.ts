import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, Role } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { outboxEvent } from '#platform/jobs/outbox.table.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { account } from '../account.table.server.ts';
import { accountPolicy, grantableRoles } from '../account.policy.ts';
import {
  endAccountSessions,
  grantAccountRole,
  listAccounts,
  reactivateAccount,
  suspendAccount,
  takeAccountRole,
} from './admin-account.service.server.ts';
import { decideRoleRequest, listRoleRequests } from './admin-role-request.service.server.ts';
import { requestRole } from '../profile/role-request.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { session } from '../sessions/session.table.server.ts';

const data = useTestDb();
let admin: Person;
let other: Person;
let ola: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
  other = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Other' });
  ola = await addTestAccount(data.db, ['customer'], {
    firstName: 'Ọlá',
    email: 'ola@sample.example',
  });
});

const as = (actor: Person): ServiceContext => testContext({ db: data.db, actor });
const rolesOf = async ({ id }: Person): Promise<Role[]> => {
  const [row] = await data.db.select().from(account).where(eq(account.id, id));
  return row?.roles ?? [];
};
const openSessionOf = ({ id }: Person) =>
  data.db.insert(session).values({
    accountId: id,
    salt: '-',
    counter: 1,
    userAgent: '',
    network: '',
    lastSeenAt: testNow,
    idleUntil: new Date(testNow.getTime() + 60_000),
    endsAt: new Date(testNow.getTime() + 60_000),
  });
const livingSessions = ({ id }: Person) =>
  data.db.$count(session, and(eq(session.accountId, id), isNull(session.revokedAt)));
const reason = 'Sample reason that is long enough.';

describe('The list of accounts', () => {
  test.each(['ọlá', 'OLA@sample', 'á Sam'])('finds %s in name or address', async (q) => {
    const { items } = await listAccounts(as(admin), { q });
    expect(items.map(({ id }) => id)).toEqual([ola.id]);
  });

  test('takes signs of patterns literally', async () => {
    expect((await listAccounts(as(admin), { q: '%' })).items).toEqual([]);
    expect((await listAccounts(as(admin), { q: '_' })).items).toEqual([]);
  });

  test('is narrowed by role and state, and counts living sessions', async () => {
    await openSessionOf(ola);
    expect((await listAccounts(as(admin), { role: 'admin' })).items).toHaveLength(2);
    expect((await listAccounts(as(admin), { status: 'suspended' })).items).toEqual([]);
    const [found] = (await listAccounts(as(admin), { q: 'ola@' })).items;
    expect(found).toMatchObject({ sessions: 1, isSelf: false, isEmailConfirmed: true });
  });

  test('goes on after the last account that was seen', async () => {
    for (let number = 0; number < 50; number += 1)
      await addTestAccount(data.db, ['customer'], { firstName: `P${number}` });
    const first = await listAccounts(as(admin), {});
    const second = await listAccounts(as(admin), { after: first.next ?? '' });
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 3, null]);
  });

  test.each<Role>([
    'customer',
    'business',
    'volunteer',
    'youth',
    'council',
    'partner',
    'moderator',
  ])('is closed to %s, and so is everything that changes an account', async (role) => {
    const stranger = { ...personWith(role), id: '01990000-0000-7000-8000-0000000000ff' };
    const refused = { status: 403 };
    await expect(listAccounts(as(stranger), {})).rejects.toMatchObject(refused);
    await expect(grantAccountRole(as(stranger), ola.id, 'admin')).rejects.toMatchObject(refused);
    await expect(takeAccountRole(as(stranger), ola.id, 'admin')).rejects.toMatchObject(refused);
    await expect(suspendAccount(as(stranger), ola.id, reason)).rejects.toMatchObject(refused);
    await expect(reactivateAccount(as(stranger), ola.id)).rejects.toMatchObject(refused);
    await expect(endAccountSessions(as(stranger), ola.id)).rejects.toMatchObject(refused);
    await expect(listRoleRequests(as(stranger), undefined)).rejects.toMatchObject(refused);
    expect(accountPolicy.seeAudit(stranger)).toBe(role === 'moderator');
  });
});

describe('Roles', () => {
  test('are given and taken, and each change ends the sessions of the person', async () => {
    await openSessionOf(ola);
    await grantAccountRole(as(admin), ola.id, 'moderator');
    expect(await rolesOf(ola)).toEqual(['customer', 'moderator']);
    expect(await livingSessions(ola)).toBe(0);
    await openSessionOf(ola);
    await takeAccountRole(as(admin), ola.id, 'moderator');
    expect(await rolesOf(ola)).toEqual(['customer']);
    expect(await livingSessions(ola)).toBe(0);
    const rows = await data.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, ola.id))
      .orderBy(auditEntry.id);
    expect(rows.map(({ action }) => action)).toEqual(['role.granted', 'role.taken']);
    expect(rows[0]).toMatchObject({ actorId: admin.id, accountId: ola.id });
  });

  test('given a second time change nothing and sign nobody out', async () => {
    await openSessionOf(other);
    await grantAccountRole(as(admin), other.id, 'admin');
    expect(await livingSessions(other)).toBe(1);
  });

  test('of one’s own are changed by nobody', async () => {
    await expect(grantAccountRole(as(admin), admin.id, 'council')).rejects.toMatchObject({
      status: 403,
    });
    await expect(takeAccountRole(as(admin), admin.id, 'admin')).rejects.toMatchObject({
      status: 403,
    });
    await expect(suspendAccount(as(admin), admin.id, reason)).rejects.toMatchObject({
      status: 403,
    });
  });

  test('leave at least one admin', async () => {
    await takeAccountRole(as(admin), other.id, 'admin');
    // Whose own role was taken a moment ago, before the next request reads it.
    await expect(takeAccountRole(as(other), admin.id, 'admin')).rejects.toMatchObject({
      code: 'account/last-admin',
      status: 409,
    });
    await expect(suspendAccount(as(other), admin.id, reason)).rejects.toMatchObject({
      code: 'account/last-admin',
    });
  });

  test('are not given to an account that is not active', async () => {
    await suspendAccount(as(admin), ola.id, reason);
    await expect(grantAccountRole(as(admin), ola.id, 'council')).rejects.toMatchObject({
      code: 'account/not-active',
    });
  });
});

describe('Every role that an admin gives', () => {
  test.each(grantableRoles)('asks for a confirmed address: %s', async (role) => {
    const { id } = await addTestAccount(data.db, ['customer'], {
      firstName: 'Unconfirmed',
      emailVerifiedAt: null,
    });
    await expect(grantAccountRole(as(admin), id, role)).rejects.toMatchObject({
      code: 'account/not-confirmed',
      status: 409,
    });
  });

  test.each(['awaiting-guardian', 'suspended', 'closed'] as const)(
    'is not for an account that is %s',
    async (status) => {
      const { id } = await addTestAccount(data.db, ['customer'], { firstName: 'Idle', status });
      await expect(grantAccountRole(as(admin), id, 'moderator')).rejects.toMatchObject({
        code: 'account/not-active',
      });
    },
  );

  test('is refused on request, too, when the address is not confirmed any more', async () => {
    const { id } = await requestRole(as(ola), { role: 'council', reason: 'Sample reason of hers' });
    await data.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, ola.id));
    await expect(decideRoleRequest(as(admin), id, { approve: true })).rejects.toMatchObject({
      code: 'account/not-confirmed',
    });
  });
});

describe('Suspending', () => {
  test('ends the sessions, tells the person why, and can be taken back', async () => {
    await openSessionOf(ola);
    const view = await suspendAccount(as(admin), ola.id, reason);
    expect(view).toMatchObject({ status: 'suspended', sessions: 0 });
    await expect(suspendAccount(as(admin), ola.id, reason)).rejects.toMatchObject({
      code: 'account/not-active',
    });
    expect(await reactivateAccount(as(admin), ola.id)).toMatchObject({ status: 'active' });
    const mails = await data.db.select().from(mail).orderBy(mail.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['account/suspended', 'account/reactivated']);
    expect(mails[0]?.paragraphs.join(' ')).toContain(reason);
  });

  test('of an unknown account is not found', async () => {
    const nobody = '01990000-0000-7000-8000-0000000000fe';
    await expect(suspendAccount(as(admin), nobody, reason)).rejects.toMatchObject({ status: 404 });
    await expect(endAccountSessions(as(admin), nobody)).rejects.toMatchObject({ status: 404 });
  });
});

describe('A role that was asked for', () => {
  const form = { role: 'council', reason: 'I work for a sample council in Leeds.' } as const;

  test('is granted once, and the person is told', async () => {
    const { id } = await requestRole(as(ola), form);
    expect((await listRoleRequests(as(admin), undefined)).items).toMatchObject([
      { id, role: 'council', account: { id: ola.id } },
    ]);
    await decideRoleRequest(as(admin), id, { approve: true });
    expect(await rolesOf(ola)).toEqual(['customer', 'council']);
    await expect(decideRoleRequest(as(other), id, { approve: false })).rejects.toMatchObject({
      code: 'role-request/decided',
      status: 409,
    });
    expect((await listRoleRequests(as(admin), undefined)).items).toEqual([]);
    const events = await data.db.select().from(outboxEvent);
    expect(events).toMatchObject([{ name: 'role-request.decided', payload: { isApproved: true } }]);
  });

  test('is refused with an answer and gives nothing', async () => {
    const { id } = await requestRole(as(ola), form);
    await decideRoleRequest(as(admin), id, { approve: false, answer: 'Sample answer.' });
    expect(await rolesOf(ola)).toEqual(['customer']);
  });

  test('by an admin is decided by another admin', async () => {
    const { id } = await requestRole(as(admin), form);
    await expect(decideRoleRequest(as(admin), id, { approve: true })).rejects.toMatchObject({
      status: 403,
    });
    await decideRoleRequest(as(other), id, { approve: true });
  });
});
