import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#platform/access/actor.ts';
import { auditEntry } from '#platform/audit/audit.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { login } from '../sessions/sign-in.service.server.ts';
import {
  askFactorReset,
  decideFactorReset,
  listFactorResets,
} from './factor-reset.service.server.ts';
import { addCodes, signedInWith, testPassword } from './factors.scene.server.ts';
import { hasFactor } from './held-factors.server.ts';

const data = useTestDb();
const reason = 'Lost the phone; shown by passport at the desk.';
let one: Person;
let two: Person;
let ola: Person;
beforeEach(async () => {
  one = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'One' });
  two = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Two' });
  ola = await addTestAccount(data.db, ['customer', 'admin'], { firstName: 'Ola' });
  await addCodes(await signedInWith(testContext({ db: data.db }), ola));
});
const as = (actor: Person, now = testNow): ServiceContext =>
  testContext({ db: data.db, actor, now });
const openOne = async (by = two, now = testNow) => {
  const [open] = (await listFactorResets(as(by, now), undefined)).items;
  return open ?? { id: '', mayDecide: false };
};
const forbidden = { code: 'access/forbidden' };

describe('Taking away lost second steps', () => {
  test('takes two admins, neither of whom is the owner', async () => {
    await expect(askFactorReset(as(ola), ola.id, reason)).rejects.toMatchObject(forbidden);
    await askFactorReset(as(one), ola.id, reason);
    const { id } = await openOne();
    for (const actor of [one, ola])
      await expect(decideFactorReset(as(actor), id, true)).rejects.toMatchObject(forbidden);
    expect(await hasFactor(data.db, ola.id)).toBe(true);
    expect([(await openOne(one)).mayDecide, (await openOne()).mayDecide]).toEqual([false, true]);
    await decideFactorReset(as(two), id, true);
    expect(await hasFactor(data.db, ola.id)).toBe(false);
  });

  test('ends every session, is told by mail and written down, and the password alone opens the account', async () => {
    await askFactorReset(as(one), ola.id, reason);
    await decideFactorReset(as(two), (await openOne()).id, true);
    const alive = and(eq(session.accountId, ola.id), isNull(session.revokedAt));
    expect(await data.db.$count(session, alive)).toBe(0);
    expect(await data.db.$count(mail, eq(mail.kind, 'account/factorsReset'))).toBe(1);
    for (const action of ['factor-reset.asked', 'factor.reset'])
      expect(await data.db.$count(auditEntry, eq(auditEntry.action, action))).toBe(1);
    const visitor = testContext({ db: data.db });
    const { user } = await login(visitor, {
      email: 'ola@sample.example',
      password: testPassword,
    });
    expect(user).toMatchObject({ roles: ['customer'], withheldRoles: ['admin'] });
  });

  test('is decided once, and refusing changes nothing', async () => {
    await askFactorReset(as(one), ola.id, reason);
    const { id } = await openOne();
    await decideFactorReset(as(two), id, false);
    expect(await hasFactor(data.db, ola.id)).toBe(true);
    await expect(decideFactorReset(as(two), id, true)).rejects.toMatchObject({
      code: 'factor-reset/decided',
    });
  });

  test('is asked once at a time, of an account that has some', async () => {
    await askFactorReset(as(one), ola.id, reason);
    await expect(askFactorReset(as(two), ola.id, reason)).rejects.toMatchObject({
      code: 'factor-reset/asked-already',
    });
    await expect(askFactorReset(as(one), two.id, reason)).rejects.toMatchObject({
      code: 'account/no-factor',
    });
  });

  test('lapses after a week, and can be asked anew', async () => {
    await askFactorReset(as(one), ola.id, reason);
    const { id } = await openOne();
    const late = later(testNow, 7 * dayMs);
    expect((await listFactorResets(as(two, late), undefined)).items).toEqual([]);
    await expect(decideFactorReset(as(two, late), id, true)).rejects.toMatchObject({
      code: 'factor-reset/decided',
    });
    await askFactorReset(as(one, late), ola.id, reason);
    expect((await openOne(two, late)).id).not.toBe('');
  });
});
