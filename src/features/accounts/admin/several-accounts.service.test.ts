import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { account } from '../account.table.server.ts';
import { reactivateAccounts, suspendAccounts } from './several-accounts.service.server.ts';

const data = useTestDb();
const reason = 'Sample reason that is long enough.';
const nobody = '01990000-0000-7000-8000-0000000000fe';
let admin: Person;
let ola: Person;
let kofi: Person;
beforeEach(async () => {
  admin = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Admin' });
  await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Other' });
  ola = await addTestAccount(data.db, ['customer'], { firstName: 'Ola' });
  kofi = await addTestAccount(data.db, ['customer'], { firstName: 'Kofi' });
});

const as = (actor: Person): ServiceContext => testContext({ db: data.db, actor });
const countSuspended = () => data.db.$count(account, eq(account.status, 'suspended'));
const problems = ({ results }: Awaited<ReturnType<typeof suspendAccounts>>) =>
  results.map(({ problem }) => problem);

describe('Several accounts', () => {
  test('are suspended for one reason, which each person is told, and let in again', async () => {
    const ids = [ola.id, kofi.id, ola.id];
    const done = await suspendAccounts(as(admin), { ids, reason, isTrial: false });
    expect(problems(done)).toEqual([null, null]);
    expect(await countSuspended()).toBe(2);
    expect(await data.db.$count(mail, eq(mail.kind, 'account/suspended'))).toBe(2);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'account.suspended'))).toBe(2);

    expect(problems(await reactivateAccounts(as(admin), ids))).toEqual([null, null]);
    expect(await countSuspended()).toBe(0);
    expect(problems(await reactivateAccounts(as(admin), [ola.id]))).toEqual([
      'account/not-suspended',
    ]);
  });

  test('are each refused for themselves, and the others go on', async () => {
    await suspendAccounts(as(admin), { ids: [kofi.id], reason, isTrial: false });
    const ids = [kofi.id, admin.id, nobody, ola.id];
    const done = await suspendAccounts(as(admin), { ids, reason, isTrial: false });
    expect(problems(done)).toEqual([
      'account/not-active',
      'account/own',
      'account/not-found',
      null,
    ]);
    expect(await countSuspended()).toBe(2);
  });

  test.each(['admin', 'moderator', 'council'] as const)(
    'are left alone where one belongs to a %s',
    async (role) => {
      const colleague = await addTestAccount(data.db, ['customer', role], { firstName: 'Ama' });
      const ids = [colleague.id, ola.id];
      const done = await suspendAccounts(as(admin), { ids, reason, isTrial: false });
      expect(problems(done)).toEqual(['account/staff', null]);
    },
  );

  test('stay as they are, and nobody is written to, where it was a trial', async () => {
    const ids = [ola.id, admin.id];
    const tried = await suspendAccounts(as(admin), { ids, reason, isTrial: true });
    expect(problems(tried)).toEqual([null, 'account/own']);
    expect(await countSuspended()).toBe(0);
    expect(await data.db.$count(mail)).toBe(0);
    expect(await data.db.$count(auditEntry, eq(auditEntry.action, 'account.suspended'))).toBe(0);
  });

  test('are nobody’s but admins’', async () => {
    const given = { ids: [kofi.id], reason, isTrial: false };
    await expect(async () => suspendAccounts(as(ola), given)).rejects.toMatchObject({
      status: 403,
    });
    await expect(async () => reactivateAccounts(as(ola), [kofi.id])).rejects.toMatchObject({
      status: 403,
    });
  });
});
