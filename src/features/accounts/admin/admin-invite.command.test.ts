import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { createLinkToken } from '#platform/links/link-token.server.ts';
import { listMails } from '#platform/mail/mail.server.ts';
import { nobody } from '#platform/http/scarce-places.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { accountJobs } from '../account.job.server.ts';
import { verifyEmail } from '../account.service.server.ts';
import { account } from '../account.table.server.ts';
import { inviteAdmin } from './admin-invite.command.server.ts';
import { authenticate } from '../sessions/authenticate.server.ts';
import { undoEmailChange } from '../addresses/email-change.service.server.ts';
import { emailChange } from '../addresses/email-change.table.server.ts';
import { hashPassword } from '../passwords/password-hash.server.ts';
import { forgotPassword, resetPassword } from '../passwords/password.service.server.ts';
import { addTestAccount } from '../account.scene.server.ts';
import { openSession } from '../sessions/session.service.server.ts';
import { login } from '../sessions/sign-in.service.server.ts';
import { hourMs } from '#platform/time/durations.ts';

const data = useTestDb();
const email = 'first@sample.example';
const password = 'kente tiger river plum';

test('the first admin sets a password with the printed link, once, and is an admin', async () => {
  const ctx = testContext({ db: data.db });
  const visitor = { ...ctx, actor: anonymous };
  const link = await inviteAdmin(ctx, email);
  await expect(login(visitor, { email, password: '-' })).rejects.toMatchObject({
    code: 'account/wrong-credentials',
  });
  const token = link.split('#')[1] ?? '';
  await resetPassword(visitor, { token, password });
  expect((await login(visitor, { email, password })).user).toMatchObject({
    roles: ['customer'],
    withheldRoles: ['admin'],
  });
  await expect(resetPassword(visitor, { token, password })).rejects.toMatchObject({
    code: 'link/not-valid',
  });
});

/** What the printed link carries. */
const tokenOf = (link: string) => link.split('#')[1] ?? '';

test('a stranger who registered the address first gets nothing by the invitation', async () => {
  const ctx = testContext({ db: data.db });
  const visitor = { ...ctx, actor: anonymous };
  const thief = await addTestAccount(data.db, ['customer'], {
    firstName: 'Early',
    email,
    emailVerifiedAt: null,
    passwordHash: await hashPassword('the thief knows this one', nobody),
  });
  const [row] = await data.db.select().from(account).where(eq(account.id, thief.id));
  if (!row) throw new Error('The account was not stored.');
  const { accessToken } = await openSession(ctx, data.db, row);
  const expiresAt = new Date(ctx.now.getTime() + hourMs);
  const links = await Promise.all(
    ['reset', 'verify', 'email'].map((purpose) =>
      createLinkToken(data.db, { purpose, subjectId: thief.id, expiresAt, now: ctx.now }),
    ),
  );
  const [change] = await data.db
    .insert(emailChange)
    .values({
      accountId: thief.id,
      oldEmail: 'thief@sample.example',
      newEmail: email,
      requestedAt: ctx.now,
      confirmedAt: ctx.now,
    })
    .returning();
  const wayBack = await createLinkToken(data.db, {
    purpose: 'emailback',
    subjectId: change?.id ?? '',
    expiresAt,
    now: ctx.now,
  });

  const link = await inviteAdmin(ctx, email);
  const rolesNow = async () =>
    (await data.db.select().from(account).where(eq(account.id, thief.id)))[0]?.roles;
  expect(await rolesNow()).toEqual(['customer']);
  await expect(
    login(visitor, { email, password: 'the thief knows this one' }),
  ).rejects.toMatchObject({ code: 'account/wrong-credentials' });
  expect(await authenticate(ctx, accessToken, { mayBeRecent: false })).toBeUndefined();
  const [reset = '', verify = ''] = links;
  await expect(resetPassword(visitor, { token: reset, password })).rejects.toMatchObject({
    code: 'link/not-valid',
  });
  await expect(verifyEmail(visitor, verify)).rejects.toMatchObject({ code: 'link/not-valid' });
  await expect(undoEmailChange(visitor, wayBack)).rejects.toMatchObject({ code: 'link/not-valid' });

  await resetPassword(visitor, { token: tokenOf(link), password });
  expect((await rolesNow())?.toSorted()).toEqual(['admin', 'customer']);
});

test('a link for a new password that was asked for by mail gives no role', async () => {
  const ctx = testContext({ db: data.db });
  const visitor = { ...ctx, actor: anonymous };
  await inviteAdmin(ctx, email);
  await forgotPassword(visitor, email);
  await runOutbox(ctx, accountJobs);
  const { mails } = await listMails(data.db, { kind: 'account/reset', secrets: 'shown' });
  const token = tokenOf(mails[0]?.action?.url ?? '');
  await resetPassword(visitor, { token, password });
  expect((await login(visitor, { email, password })).user.roles).toEqual(['customer']);
});

test.each(['awaiting-guardian', 'suspended'] as const)(
  'an account that is %s can’t be made an admin',
  async (status) => {
    const ctx = testContext({ db: data.db });
    await addTestAccount(data.db, ['customer'], { firstName: 'Early', email, status });
    await expect(inviteAdmin(ctx, email)).rejects.toThrow('not active');
  },
);

test('an account that is suspended between invitation and link gets no role', async () => {
  const ctx = testContext({ db: data.db });
  const link = await inviteAdmin(ctx, email);
  await data.db.update(account).set({ status: 'suspended' }).where(eq(account.email, email));
  const redeem = resetPassword({ ...ctx, actor: anonymous }, { token: tokenOf(link), password });
  await expect(redeem).rejects.toMatchObject({ code: 'link/not-valid' });
});

test('somebody with an account becomes an admin beside what they were', async () => {
  const ctx = testContext({ db: data.db });
  await inviteAdmin(ctx, email);
  await inviteAdmin(ctx, email.toUpperCase());
  const { token } = /#(?<token>.+)$/.exec(await inviteAdmin(ctx, email))?.groups ?? {};
  await resetPassword({ ...ctx, actor: anonymous }, { token: token ?? '', password });
  const { user } = await login({ ...ctx, actor: anonymous }, { email, password });
  expect(user).toMatchObject({ roles: ['customer'], withheldRoles: ['admin'] });
});
