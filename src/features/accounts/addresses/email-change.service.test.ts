import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { mail } from '#platform/mail/mail.table.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { accountJobs, sweepAccounts } from '../account.job.server.ts';
import { recordAcceptance } from '../terms/acceptance.service.server.ts';
import { acceptance } from '../terms/acceptance.table.server.ts';
import { closeAccount, register } from '../account.service.server.ts';
import { roleRequest } from '../profile/role-request.table.server.ts';
import { account } from '../account.table.server.ts';
import { authenticate } from '../sessions/authenticate.server.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './email-change.service.server.ts';
import { emailChange } from './email-change.table.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { forgotPassword, resetPassword } from '../passwords/password.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { login } from '../sessions/sign-in.service.server.ts';
import { minuteMs } from '#platform/time/durations.ts';

const password = 'kente tiger river plum';
const oldEmail = 'ama@sample.example';
const newEmail = 'ama.new@sample.example';
const takenEmail = 'kofi@sample.example';
const badLink = { code: 'link/not-valid' };
const day = 24 * 60 * minuteMs;

let amaId = '';
const data = useTestDb(async (db) => {
  const passwordHash = await hashPassword(password, nobody);
  amaId = (await addTestAccount(db, ['customer'], { firstName: 'Ama', passwordHash })).id;
  await addTestAccount(db, ['customer'], { firstName: 'Kofi', passwordHash });
});

const later = (ms: number) => new Date(testNow.getTime() + ms);
const visitor = (now = testNow) => testContext({ db: data.db, actor: anonymous, now });

async function forgot(email: string): Promise<void> {
  await forgotPassword(visitor(), email);
  await runOutbox(visitor(), accountJobs);
}

async function signedIn(email: string, now = testNow): Promise<ServiceContext & { actor: Person }> {
  const { accessToken } = await login(visitor(now), { email, password });
  const actor = await authenticate(visitor(now), accessToken, { mayBeRecent: false });
  if (!actor) throw new Error('The token was refused.');
  return { ...visitor(now), actor };
}

const isAlive = async ({ actor }: { actor: Person }): Promise<boolean> => {
  const [row] = await data.db.select().from(session).where(eq(session.id, actor.sessionId));
  return row?.revokedAt === null;
};

const mailsTo = async (address: string) => {
  const rows = await data.db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, address))
    .orderBy(mail.id);
  return rows.map(({ kind }) => kind);
};

/** The token in the newest mail of a kind to an address. */
async function tokenTo(address: string, kind: string): Promise<string> {
  const rows = await data.db
    .select()
    .from(mail)
    .where(and(eq(mail.toAddress, address), eq(mail.kind, kind)))
    .orderBy(mail.id);
  const url = rows.at(-1)?.action?.url ?? '';
  return url.split(/\/l\/|#/).at(-1) ?? '';
}

const emailOf = async (id: string) => {
  const [row] = await data.db.select().from(account).where(eq(account.id, id));
  return row?.email;
};

const ask = (ctx: ServiceContext, email = newEmail) =>
  requestEmailChange(ctx, { newEmail: email, currentPassword: password });

/** Asked for and confirmed; answers the token of the way back. */
async function change(ctx: ServiceContext, from: string, to: string): Promise<string> {
  await ask(ctx, to);
  await confirmEmailChange(ctx, await tokenTo(to, 'account/emailChange'));
  return tokenTo(from, 'account/emailChanged');
}

let ama: ServiceContext & { actor: Person };
beforeEach(async () => {
  ama = await signedIn(oldEmail);
});

describe('Asking for another address', () => {
  test('changes nothing before the link in the new mailbox is followed', async () => {
    await ask(ama);
    expect(await mailsTo(newEmail)).toEqual(['account/emailChange']);
    expect(await emailOf(amaId)).toBe(oldEmail);
    expect(await tokenTo(newEmail, 'account/emailChange')).toMatch(/^email-[\w-]{43}$/);
  });

  test('answers the same for a taken address, whose owner hears of it', async () => {
    const free = await ask(ama);
    const taken = await ask(ama, takenEmail.toUpperCase());
    expect(taken).toEqual(free);
    const told = await data.db.select().from(mail).where(eq(mail.kind, 'account/addressTaken'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ action: null, toName: '' });
    const stored = await data.db.select().from(emailChange);
    expect(stored).toHaveLength(2);
  });

  test('takes the password, and waits after five wrong ones without keeping other sessions out', async () => {
    const other = await signedIn(oldEmail);
    const wrong = () => requestEmailChange(ama, { newEmail, currentPassword: 'not this one' });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(wrong()).rejects.toMatchObject({
        code: 'account/wrong-password',
        fields: [{ path: 'currentPassword' }],
      });
    }
    await expect(ask(ama)).rejects.toMatchObject({ code: 'account/too-many-attempts' });
    expect(await mailsTo(newEmail)).toEqual([]);
    await ask(other);
    expect(await mailsTo(newEmail)).toEqual(['account/emailChange']);
  });

  test.each([
    ['AMA@sample.example', 'accounts:error.emailSame'],
    ['parent@sample.example', 'accounts:error.guardianSame'],
  ])('is refused beside the field for %s', async (email, key) => {
    await data.db
      .update(account)
      .set({ guardianEmail: 'parent@sample.example' })
      .where(eq(account.id, amaId));
    await expect(ask(ama, email)).rejects.toMatchObject({ fields: [{ path: 'newEmail', key }] });
  });

  test('sends five mails of one account in half an hour, and five to one address', async () => {
    const kofi = await signedIn(takenEmail);
    for (let times = 0; times < 4; times += 1) await ask(ama);
    await ask(kofi);
    await expect(ask(kofi)).rejects.toMatchObject({ kind: 'rate-limited' });
    await ask(ama, 'other@sample.example');
    await expect(ask(ama, 'third@sample.example')).rejects.toMatchObject({ kind: 'rate-limited' });
    // The account may ask again; the address gets five a day, and the asker is told so.
    await expect(ask({ ...ama, now: later(31 * minuteMs) })).rejects.toMatchObject({
      code: 'mail/too-many',
    });
    expect(await mailsTo(newEmail)).toHaveLength(5);
    await ask({ ...ama, now: later(25 * 60 * minuteMs) });
    expect(await mailsTo(newEmail)).toHaveLength(6);
  });
});

describe('The link in the new mailbox', () => {
  test('opens nothing once a new password is set', async () => {
    await ask(ama);
    const link = await tokenTo(newEmail, 'account/emailChange');
    await forgot(oldEmail);
    const token = await tokenTo(oldEmail, 'account/reset');
    await resetPassword(visitor(), { token, password: 'mango ladder violet north' });
    await expect(confirmEmailChange(ama, link)).rejects.toMatchObject(badLink);
  });

  test('changes the address, proves it, ends all other sessions and tells the old one', async () => {
    const other = await signedIn(oldEmail);
    await forgot(oldEmail);
    const reset = await tokenTo(oldEmail, 'account/reset');
    await change(ama, oldEmail, newEmail);
    expect(await emailOf(amaId)).toBe(newEmail);
    expect(await isAlive(other)).toBe(false);
    expect(await isAlive(ama)).toBe(true);
    expect(await mailsTo(oldEmail)).toContain('account/emailChanged');
    await expect(login(visitor(), { email: oldEmail, password })).rejects.toMatchObject({
      code: 'account/wrong-credentials',
    });
    expect(await login(visitor(), { email: newEmail, password })).toHaveProperty('accessToken');
    // A link for a new password that waits in the old mailbox opens nothing any more.
    const late = resetPassword(visitor(), { token: reset, password: 'mango ladder violet north' });
    await expect(late).rejects.toMatchObject(badLink);
  });

  test('works for the person who asked, and for nobody else', async () => {
    const kofi = await signedIn(takenEmail);
    await ask(ama);
    await ask(kofi, 'kofi.new@sample.example');
    const token = await tokenTo(newEmail, 'account/emailChange');
    await expect(confirmEmailChange(kofi, token)).rejects.toMatchObject(badLink);
    await expect(confirmEmailChange(visitor(), token)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
    await confirmEmailChange(ama, token);
    expect(await emailOf(amaId)).toBe(newEmail);
  });

  test('works once, for a day, and only the newest', async () => {
    await ask(ama, 'first@sample.example');
    const first = await tokenTo('first@sample.example', 'account/emailChange');
    await ask(ama);
    const newest = await tokenTo(newEmail, 'account/emailChange');
    await expect(confirmEmailChange(ama, first)).rejects.toMatchObject(badLink);
    const late = { ...ama, now: later(day + minuteMs) };
    await expect(confirmEmailChange(late, newest)).rejects.toMatchObject(badLink);
    await confirmEmailChange(ama, newest);
    await expect(confirmEmailChange(ama, newest)).rejects.toMatchObject(badLink);
  });

  test('does nothing when somebody else has opened an account with the address', async () => {
    await ask(ama);
    await addTestAccount(data.db, ['customer'], { firstName: 'Efua', email: newEmail });
    const token = await tokenTo(newEmail, 'account/emailChange');
    await expect(confirmEmailChange(ama, token)).rejects.toMatchObject({
      code: 'account/address-taken',
    });
    expect(await emailOf(amaId)).toBe(oldEmail);
  });

  test('does nothing when its owner may take the address back since', async () => {
    const kofi = await signedIn(takenEmail);
    await ask(kofi);
    const token = await tokenTo(newEmail, 'account/emailChange');
    const kept = { accountId: amaId, oldEmail: newEmail, newEmail: oldEmail };
    await data.db
      .insert(emailChange)
      .values({ ...kept, requestedAt: testNow, confirmedAt: testNow });
    await expect(confirmEmailChange(kofi, token)).rejects.toMatchObject({
      code: 'account/address-taken',
    });
    expect(await emailOf(kofi.actor.id)).toBe(takenEmail);
  });

  test('gives an address that was never proved no way back into the account', async () => {
    await data.db.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, amaId));
    expect(await change(ama, oldEmail, newEmail)).toBe('');
    expect(await mailsTo(oldEmail)).not.toContain('account/emailChanged');
  });
});

describe('The way back in the old mailbox', () => {
  test('restores the address, ends every session and voids the password', async () => {
    const back = await change(ama, oldEmail, newEmail);
    expect(back).toMatch(/^emailback-[\w-]{43}$/);
    const { passwordToken } = await undoEmailChange(visitor(later(6 * day)), back);
    expect(await emailOf(amaId)).toBe(oldEmail);
    expect(await isAlive(ama)).toBe(false);
    expect(await mailsTo(newEmail)).toContain('account/emailUndone');
    const now = later(6 * day);
    await expect(login(visitor(now), { email: oldEmail, password })).rejects.toMatchObject({
      code: 'account/wrong-credentials',
    });
    const fresh = 'mango ladder violet north';
    await resetPassword(visitor(now), { token: passwordToken, password: fresh });
    const entered = await login(visitor(now), { email: oldEmail, password: fresh });
    expect(entered.user.isVerified).toBe(true);
    await expect(undoEmailChange(visitor(now), back)).rejects.toMatchObject(badLink);
  });

  test('is closed after seven days', async () => {
    const back = await change(ama, oldEmail, newEmail);
    const late = undoEmailChange(visitor(later(7 * day + minuteMs)), back);
    await expect(late).rejects.toMatchObject(badLink);
    expect(await emailOf(amaId)).toBe(newEmail);
  });

  test('undoes what a thief changed afterwards, and takes the thief’s own way back', async () => {
    const owners = await change(ama, oldEmail, newEmail);
    const thiefs = await change(ama, newEmail, 'thief@sample.example');
    await undoEmailChange(visitor(), owners);
    expect(await emailOf(amaId)).toBe(oldEmail);
    await expect(undoEmailChange(visitor(), thiefs)).rejects.toMatchObject(badLink);
    // Nobody can go back there, so nothing keeps it.
    await ask(await signedIn(takenEmail), newEmail);
    expect((await mailsTo(newEmail)).at(-1)).toBe('account/emailChange');
  });

  test('leaves no use to the links that were sent to the new mailbox', async () => {
    const back = await change(ama, oldEmail, newEmail);
    await forgot(newEmail);
    const reset = await tokenTo(newEmail, 'account/reset');
    await ask(ama, 'thief@sample.example');
    const asked = await tokenTo('thief@sample.example', 'account/emailChange');
    const { passwordToken } = await undoEmailChange(visitor(), back);
    const late = resetPassword(visitor(), { token: reset, password });
    await expect(late).rejects.toMatchObject(badLink);
    await resetPassword(visitor(), { token: passwordToken, password });
    const owner = await signedIn(oldEmail);
    await expect(confirmEmailChange(owner, asked)).rejects.toMatchObject(badLink);
  });

  test('can not be closed by opening an account with the old address, nor by taking it', async () => {
    const back = await change(ama, oldEmail, newEmail);
    const form = {
      firstName: 'Thief',
      lastName: 'Sample',
      email: oldEmail,
      password,
      accountType: 'customer',
      ageBand: '25+',
      acceptTerms: true,
    } as const;
    expect(await register(visitor(), form)).toEqual({ next: 'check-mail' });
    const kofi = await signedIn(takenEmail);
    await ask(kofi, oldEmail);
    await runOutbox(visitor(), accountJobs);
    const told = await mailsTo(oldEmail);
    expect(told.filter((kind) => kind === 'account/addressTaken')).toHaveLength(2);
    expect(told).not.toContain('account/emailChange');
    await undoEmailChange(visitor(), back);
    expect(await emailOf(amaId)).toBe(oldEmail);
  });

  test('and nothing else keeps the old address: after a week anybody may have it', async () => {
    await change(ama, oldEmail, newEmail);
    const kofi = await signedIn(takenEmail, later(8 * day));
    await change(kofi, takenEmail, oldEmail);
    expect(await emailOf(kofi.actor.id)).toBe(oldEmail);
  });
});

describe('Addresses that were asked for', () => {
  test('are forgotten after 30 days, and at once when the account is closed', async () => {
    await ask(ama);
    await sweepAccounts(testContext({ db: data.db, now: later(29 * day) }));
    expect(await data.db.$count(emailChange)).toBe(1);
    await sweepAccounts(testContext({ db: data.db, now: later(31 * day) }));
    expect(await data.db.$count(emailChange)).toBe(0);
    await ask(ama);
    await closeAccount(ama, { password, reviews: 'delete' });
    expect(await data.db.$count(emailChange)).toBe(0);
  });

  test('go with a closed account, and so do requests for a role and accepted terms', async () => {
    const { id: accountId } = ama.actor;
    const asked = {
      accountId,
      role: 'council',
      reason: 'I work there',
      status: 'pending',
    } as const;
    await data.db.insert(roleRequest).values(asked);
    await recordAcceptance(ama, data.db, accountId, { terms: '2.1', privacy: '2.3' });
    await closeAccount(ama, { password, reviews: 'delete' });
    for (const table of [roleRequest, acceptance]) expect(await data.db.$count(table)).toBe(0);
  });
});
