import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { badLink, redeemLinkToken, takeBackLinksOf } from '#platform/links/link-token.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import { mailPasswordChanged } from '../account.mail.server.ts';
import { account } from '../account.table.server.ts';
import { giveRole } from '../admin/admin-account.service.server.ts';
import { askForLetter } from '../addresses/asked-letter.service.server.ts';
import { deviceDetail } from '../sessions/device-detail.server.ts';
import { hashPassword, isPassword } from './password-hash.server.ts';
import { findPasswordFault } from './password-rules.server.ts';
import {
  endOtherSessions,
  endSessionsOf,
  getOwnAccount,
  signedInPerson,
} from '../sessions/session.service.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import {
  assertNotThrottled,
  forgetFailures,
  noteFailure,
} from '../sessions/login-throttle.server.ts';
import { wrongField } from '../wrong-field.ts';

export async function forgotPassword(ctx: ServiceContext, email: string) {
  await askForLetter(ctx.db, email, 'reset');
  return {};
}

/** Purpose of the link that `admin:invite` prints: it sets the password and makes its reader an admin. */
export const adminPurpose = 'admin';

/**
 * Ends every session: a person who knew the old password is out (security A9). The link of an invitation gives its role
 * now, and never before: the person who follows it has the address and the only password (security B6).
 */
export async function resetPassword(
  ctx: ServiceContext,
  { token, password }: { token: string; password: string },
) {
  const isInvited = token.startsWith(`${adminPurpose}-`);
  const purpose = isInvited ? adminPurpose : 'reset';
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose, token, now: ctx.now });
    const [row] = await tx.select().from(account).where(eq(account.id, id));
    if (!row || row.status === 'closed') throw badLink();
    if (isInvited && row.status !== 'active') throw badLink();
    await setPassword(ctx, tx, row, { path: 'password', password });
    await endSessionsOf(ctx, tx, row.id, 'password-reset');
    // Following the link shows that this person reads the mail, so the address is theirs.
    await noteAnswered(ctx, tx, { address: row.email });
    await tx
      .update(account)
      .set({ emailVerifiedAt: row.emailVerifiedAt ?? ctx.now })
      .where(eq(account.id, row.id));
    if (isInvited) await giveRole(ctx, tx, row.id, 'admin');
  });
  return {};
}

export async function changePassword(
  ctx: ServiceContext,
  { current, newPassword }: { current: string; newPassword: string },
) {
  const row = await getOwnAccount(ctx);
  await assertPassword(ctx, row, { path: 'current', password: current });
  await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, row, { path: 'newPassword', password: newPassword });
    await endOtherSessions({ ...ctx, db: tx }, 'password-changed');
  });
  return {};
}

interface Given {
  /** Where it is in the form. */
  path: string;
  password: string;
}

/**
 * Asks for the password again, since a person who finds a session open does not know it. Tries are counted by session
 * (security A4), so that such a person does not lock the owner out of another one.
 */
export async function assertPassword(
  ctx: ServiceContext,
  row: AccountRow,
  { path, password }: Given,
): Promise<void> {
  const { sessionId } = signedInPerson(ctx);
  const key = ctx.keys.fingerprint('login-throttle', `session ${sessionId}`);
  await assertNotThrottled(ctx, key);
  if (await isPassword(password, row.passwordHash, holderOf(ctx))) {
    await forgetFailures(ctx.db, key);
    return;
  }
  await noteFailure(ctx, key);
  await audit(ctx, ctx.db, { action: 'password.refused', detail: deviceDetail(ctx) });
  throw new AppError('invalid', 'account/wrong-password', 'The password is not right.', [
    { path, key: 'accounts:error.passwordWrong' },
  ]);
}

async function setPassword(
  ctx: ServiceContext,
  db: Db,
  row: AccountRow,
  { path, password }: Given,
): Promise<void> {
  const fault = await findPasswordFault(password, { ...row, site: ctx.site });
  if (fault) throw wrongField(path, fault);
  const passwordHash = await hashPassword(password, holderOf(ctx));
  await db.update(account).set({ passwordHash }).where(eq(account.id, row.id));
  // Somebody who knew the old password may have asked for another address.
  await takeBackLinksOf(db, { ids: [row.id], purpose: 'email', now: ctx.now });
  await audit(ctx, db, {
    action: 'password.changed',
    accountId: row.id,
    detail: deviceDetail(ctx),
  });
  await mailPasswordChanged(ctx, db, row);
}
