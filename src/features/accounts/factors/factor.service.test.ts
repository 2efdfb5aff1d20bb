import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { isStaff } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { closeAccount } from '../account.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { account } from '../account.table.server.ts';
import { inviteAdmin } from '../admin/admin-invite.command.server.ts';
import { openSession } from '../sessions/session.service.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { TestAuthenticator } from './authenticator.scene.server.ts';
import {
  addPasskey,
  askNewPasskey,
  confirmOneTimeCodes,
  getFactors,
  removeOneTimeCodes,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startOneTimeCodes,
} from './factor.service.server.ts';
import { addCodes, codeOf, sessionOf, signedInWith, testPassword } from './factors.scene.server.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';
import { passkey } from './passkey.table.server.ts';
import { recoveryCode } from './recovery-code.table.server.ts';
import { signInChallenge } from './sign-in-challenge.table.server.ts';
import { sweepFactors } from './sweep-factors.server.ts';

const data = useTestDb();
let ola: Person;
let own: ServiceContext;
const visitor = (): ServiceContext => testContext({ db: data.db });
beforeEach(async () => {
  ola = await addTestAccount(data.db, ['customer', 'moderator', 'council'], { firstName: 'Ola' });
  own = await signedInWith(visitor(), ola);
});

const row = async () => {
  const [found] = await data.db.select().from(account).where(eq(account.id, ola.id));
  if (!found) throw new Error('The account is not there.');
  return found;
};
/** The person of `own`, as the next request finds them. */
const next = async (): Promise<ServiceContext> => {
  const { accessToken } = await openSession(visitor(), data.db, await row());
  const { actor } = await sessionOf(visitor(), accessToken);
  return { ...own, actor };
};

async function addKey(ctx = own, device = new TestAuthenticator()) {
  const { challenge } = await askNewPasskey(ctx, testPassword);
  return addPasskey(ctx, { name: 'Phone', passkey: device.make({ challenge }) });
}

describe('Roles that decide about others', () => {
  test('wait for a second step, and say so where they would have been let in', async () => {
    expect(own.actor).toMatchObject({
      roles: ['customer'],
      withheldRoles: ['moderator', 'council'],
      confirmedAt: null,
    });
    expect(() => authorize(isStaff, own.actor, undefined)).toThrow(
      expect.objectContaining({ code: 'account/second-factor-needed', status: 403 }),
    );
    expect(() => authorize(() => false, own.actor, undefined)).toThrow(
      expect.objectContaining({ code: 'access/forbidden' }),
    );
  });

  test('count in the session that has set one up, and in no other one', async () => {
    const elsewhere = await next();
    await addCodes(own);
    const rows = await data.db.select().from(session).where(eq(session.accountId, ola.id));
    const left = rows.filter(({ revokedAt }) => revokedAt === null);
    expect(left.map(({ id, confirmedAt }) => [id, confirmedAt])).toEqual([
      [own.actor.kind === 'user' && own.actor.sessionId, testNow],
    ]);
    expect(elsewhere.actor).toMatchObject({ roles: ['customer'] });
  });

  test('wait again when the last second step is taken away, in every session', async () => {
    await addCodes(own);
    await removeOneTimeCodes(own);
    const rows = await data.db.select().from(session).where(eq(session.accountId, ola.id));
    expect(rows.every(({ confirmedAt }) => confirmedAt === null)).toBe(true);
    expect(await data.db.$count(recoveryCode)).toBe(0);
  });
});

describe('A second step', () => {
  test('takes the password while there is none', async () => {
    for (const password of [undefined, 'not the password']) {
      const refused = { code: 'account/wrong-password' };
      await expect(askNewPasskey(own, password)).rejects.toMatchObject(refused);
      await expect(startOneTimeCodes(own, password)).rejects.toMatchObject(refused);
    }
  });

  test('takes a session that has proved one, where there is one', async () => {
    await addCodes(own);
    const unproved = await next();
    await expect(askNewPasskey(unproved, testPassword)).rejects.toMatchObject({
      code: 'account/step-up-needed',
    });
  });

  test('brings recovery codes with the first, and a mail with each', async () => {
    expect((await addKey()).recoveryCodes).toHaveLength(10);
    const proved = { ...own, actor: { ...ola, ...own.actor, confirmedAt: testNow } as Person };
    const { secret } = await startOneTimeCodes(proved, undefined);
    const { recoveryCodes } = await confirmOneTimeCodes(proved, codeOf(secret, testNow));
    expect(recoveryCodes).toBeNull();
    expect(await data.db.$count(mail, eq(mail.kind, 'account/factorAdded'))).toBe(2);
    await removeOneTimeCodes(proved);
    expect(await data.db.$count(mail, eq(mail.kind, 'account/factorRemoved'))).toBe(1);
    expect((await getFactors(proved)).recoveryLeft).toBe(10);
  });

  test('is none of an account that a demonstration offers to everybody', async () => {
    await data.db.update(account).set({ isDemo: true }).where(eq(account.id, ola.id));
    const refused = { code: 'account/shared' };
    await expect(askNewPasskey(own, testPassword)).rejects.toMatchObject(refused);
    await expect(startOneTimeCodes(own, testPassword)).rejects.toMatchObject(refused);
    expect(await getFactors(own)).toMatchObject({ isShared: true });
  });
});

describe('A passkey', () => {
  test.each([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on another page', { origin: 'https://localhost:3000' }],
  ])('that was made %s is not added', async (_, place) => {
    const { challenge } = await askNewPasskey(own, testPassword);
    const made = new TestAuthenticator().make({ challenge, ...place });
    await expect(addPasskey(own, { name: 'Phone', passkey: made })).rejects.toMatchObject({
      code: 'account/wrong-proof',
    });
    expect(await data.db.$count(passkey)).toBe(0);
  });

  test('answers the challenge of its own session, once', async () => {
    const device = new TestAuthenticator();
    const { challenge } = await askNewPasskey(own, testPassword);
    const made = { name: 'Phone', passkey: device.make({ challenge }) };
    const ended = { code: 'account/challenge-ended' };
    await expect(addPasskey(await next(), made)).rejects.toMatchObject(ended);
    await addPasskey(own, made);
    await expect(addPasskey(own, made)).rejects.toMatchObject(ended);
  });

  test('belongs to one account', async () => {
    const device = new TestAuthenticator();
    await addKey(own, device);
    const ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    await expect(addKey(await signedInWith(visitor(), ada), device)).rejects.toMatchObject({
      code: 'account/wrong-proof',
    });
  });

  test('is named and taken away by its person alone', async () => {
    await addKey();
    const [added] = await data.db.select().from(passkey);
    const id = added?.id ?? '';
    const ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
    const other = await signedInWith(visitor(), ada);
    const unknown = { code: 'passkey/not-found' };
    await expect(renamePasskey(other, id, 'Mine')).rejects.toMatchObject(unknown);
    await expect(removePasskey(other, id)).rejects.toMatchObject(unknown);
    await renamePasskey(own, id, 'Old phone');
    expect((await getFactors(own)).passkeys).toMatchObject([{ name: 'Old phone' }]);
    await removePasskey(own, id);
    expect(await getFactors(own)).toMatchObject({ passkeys: [], recoveryLeft: 0 });
  });

  test('needs a site whose address is a name', async () => {
    const site = siteFacts({ url: 'https://192.0.2.7', mode: 'demo' }, { siteName: 'Test site' });
    await expect(askNewPasskey({ ...own, site }, testPassword)).rejects.toMatchObject({
      code: 'account/passkeys-need-name',
    });
  });
});

test('new recovery codes end the old ones, and need a second step', async () => {
  await expect(renewRecoveryCodes(own)).rejects.toMatchObject({ code: 'account/no-factor' });
  const { recoveryCodes } = await addCodes(own);
  const renewed = await renewRecoveryCodes(own);
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes).not.toEqual(expect.arrayContaining(recoveryCodes.slice(0, 1)));
  expect(await data.db.$count(recoveryCode)).toBe(10);
});

test('nothing of it outlives the account, or the invitation that gives it to somebody else', async () => {
  const tables = [passkey, oneTimeCode, recoveryCode, signInChallenge];
  const left = async () => Promise.all(tables.map((table) => data.db.$count(table)));
  await addCodes(own);
  await inviteAdmin(visitor(), 'ola@sample.example');
  expect(await left()).toEqual([0, 0, 0, 0]);
  const again = await signedInWith(visitor(), ola);
  await addCodes(again);
  await closeAccount(again, { password: testPassword, reviews: 'delete' });
  expect(await left()).toEqual([0, 0, 0, 0]);
});

test('what was begun and never answered goes with the nightly sweep', async () => {
  await startOneTimeCodes(own, testPassword);
  await askNewPasskey(own, testPassword);
  const soon = { ...own, now: later(testNow, dayMs / 2) };
  await data.db.update(oneTimeCode).set({ updatedAt: testNow });
  await sweepFactors(soon);
  expect([await data.db.$count(oneTimeCode), await data.db.$count(signInChallenge)]).toEqual([
    1, 0,
  ]);
  await sweepFactors({ ...own, now: later(testNow, dayMs + 1) });
  expect(await data.db.$count(oneTimeCode)).toBe(0);
});
