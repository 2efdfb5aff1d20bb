import { and, desc, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import {
  badLink,
  createLinkToken,
  readLinkToken,
  redeemLinkToken,
  takeBackLinksOf,
} from '#platform/links/link-token.server.ts';
import { mailboxOf } from '#platform/mail/mail-address.ts';
import { assertQueued } from '#platform/mail/mail-budget.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import {
  createResetToken,
  mailAddressTaken,
  mailEmailChange,
  mailEmailChanged,
  mailEmailUndone,
} from '../account.mail.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { findByEmail, findKeeper, undoMs } from './address-holder.server.ts';
import { deviceDetail } from '../sessions/device-detail.server.ts';
import { emailChange } from './email-change.table.server.ts';
import { noPassword } from '../passwords/password-hash.server.ts';
import { assertPassword } from '../passwords/password.service.server.ts';
import {
  endOtherSessions,
  endSessionsOf,
  getOwnAccount,
  ownId,
} from '../sessions/session.service.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { wrongField } from '../wrong-field.ts';
import { noteYoungAddress } from './young-address.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

const linkMs = dayMs;
/** Mails asked for in half an hour, by one account and to one address (security A4). */
const mostMails = 5;
const mailWindowMs = 1_800_000;

const addressTaken = () =>
  new AppError('conflict', 'account/address-taken', 'This address belongs to another account.');

/**
 * Sends a link to the new address; the account keeps its own until that is followed. Does the same work and answers
 * the same when somebody else has the address: they get a mail that says so (security A3).
 */
export async function requestEmailChange(
  ctx: ServiceContext,
  { newEmail, currentPassword }: { newEmail: string; currentPassword: string },
) {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  await assertPassword(ctx, row, { path: 'currentPassword', password: currentPassword });
  const isSame = (other: string | null) => other?.toLowerCase() === newEmail.toLowerCase();
  if (isSame(row.email)) throw wrongField('newEmail', 'accounts:error.emailSame');
  if (row.guardianEmail && mailboxOf(row.guardianEmail) === mailboxOf(newEmail))
    throw wrongField('newEmail', 'accounts:error.guardianSame');
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, row.id);
    await assertMayMail(ctx, tx, row.id, newEmail);
    const { now } = ctx;
    await tx
      .insert(emailChange)
      .values({ accountId: row.id, oldEmail: row.email, newEmail, requestedAt: now });
    const expiresAt = later(now, linkMs);
    const link = { purpose: 'email', subjectId: row.id, expiresAt, now, replaces: true };
    const token = await createLinkToken(tx, link);
    const holder =
      (await findByEmail(tx, newEmail)) ??
      (await findKeeper(tx, newEmail, { now, exceptId: row.id }))?.row;
    const outcome = holder
      ? await mailAddressTaken(ctx, tx, holder, newEmail)
      : await mailEmailChange(ctx, tx, row, { to: newEmail, token });
    assertQueued(outcome, 'newEmail');
    await audit(ctx, tx, { action: 'email.change-asked', detail: deviceDetail(ctx) });
  });
  return {};
}

async function assertMayMail(
  { now }: ServiceContext,
  db: Db,
  accountId: string,
  newEmail: string,
): Promise<void> {
  const isRecent = gt(emailChange.requestedAt, earlier(now, mailWindowMs));
  const byAccount = await db.$count(
    emailChange,
    and(eq(emailChange.accountId, accountId), isRecent),
  );
  const toAddress = await db.$count(emailChange, and(eq(emailChange.newEmail, newEmail), isRecent));
  if (byAccount < mostMails && toAddress < mostMails) return;
  throw new AppError(
    'rate-limited',
    'account/too-many-attempts',
    'Too many attempts. Please wait a little and try again.',
  );
}

async function lockAccount(db: Db, id: string): Promise<AccountRow> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.id, id), ne(account.status, 'closed')))
    .for('update');
  if (!row) throw badLink();
  return row;
}

/** Gives the account the address whose mailbox held the link. Every other session ends (security A6). */
export async function confirmEmailChange(ctx: ServiceContext, token: string) {
  const id = ownId(ctx);
  await orTaken(() =>
    ctx.db.transaction(async (tx) => {
      const row = await lockAccount(tx, id);
      const forId = await redeemLinkToken(tx, { purpose: 'email', token, now: ctx.now });
      // Somebody else's link answers like a used one, and is not used up by that.
      if (forId !== id) throw badLink();
      const [change] = await tx
        .select()
        .from(emailChange)
        .where(eq(emailChange.accountId, id))
        .orderBy(desc(emailChange.id))
        .limit(1);
      if (!change || change.confirmedAt || change.oldEmail !== row.email) throw badLink();
      const { newEmail } = change;
      await tx
        .update(account)
        .set({ email: newEmail, emailVerifiedAt: ctx.now })
        .where(eq(account.id, id));
      await noteAnswered(ctx, tx, { address: newEmail });
      await noteYoungAddress(ctx, tx, row);
      // Looked for after the update: what was confirmed meanwhile is seen then.
      if (await findKeeper(tx, newEmail, { now: ctx.now, exceptId: id })) throw addressTaken();
      await tx
        .update(emailChange)
        .set({ confirmedAt: ctx.now })
        .where(eq(emailChange.id, change.id));
      // It lies in the old mailbox.
      await takeBackLinksOf(tx, { ids: [id], purpose: 'reset', now: ctx.now });
      await endOtherSessions({ ...ctx, db: tx }, 'email-changed');
      await audit(ctx, tx, { action: 'email.changed', detail: deviceDetail(ctx) });
      // An address that was never proved may be a stranger's: it gets no way into the account.
      if (row.emailVerifiedAt) await mailWayBack(ctx, tx, row, change.id);
    }),
  );
  return {};
}

async function mailWayBack(ctx: ServiceContext, db: Db, row: AccountRow, changeId: string) {
  const token = await createLinkToken(db, {
    purpose: 'emailback',
    subjectId: changeId,
    expiresAt: later(ctx.now, undoMs),
    now: ctx.now,
  });
  await mailEmailChanged(ctx, db, row, { to: row.email, token });
}

/**
 * Puts the old address back, for the person who has its mailbox: no session goes on, the password is void, and later
 * changes lose their own way back, which a thief may hold. Answers the token with which a new password is set.
 */
export async function undoEmailChange(ctx: ServiceContext, token: string) {
  return orTaken(() =>
    ctx.db.transaction(async (tx) => {
      const link = { purpose: 'emailback', token, now: ctx.now };
      const changeId = await readLinkToken(tx, link);
      const [change] = await tx.select().from(emailChange).where(eq(emailChange.id, changeId));
      if (!change) throw badLink();
      // The account before its links, everywhere: two at once wait for each other, and never both.
      const row = await lockAccount(tx, change.accountId);
      await redeemLinkToken(tx, link);
      const undone = await tx
        .update(emailChange)
        .set({ undoneAt: ctx.now })
        .where(
          and(
            eq(emailChange.accountId, row.id),
            gte(emailChange.id, change.id),
            isNotNull(emailChange.confirmedAt),
            isNull(emailChange.undoneAt),
          ),
        )
        .returning({ id: emailChange.id });
      const changes = undone.map(({ id }) => id);
      await takeBackLinksOf(tx, { ids: changes, purpose: 'emailback', now: ctx.now });
      await tx
        .update(account)
        .set({ email: change.oldEmail, emailVerifiedAt: ctx.now, passwordHash: noPassword })
        .where(eq(account.id, row.id));
      await endSessionsOf(ctx, tx, row.id, 'email-undone');
      await audit(ctx, tx, {
        action: 'email.undone',
        accountId: row.id,
        detail: deviceDetail(ctx),
      });
      await mailEmailUndone(ctx, tx, row, row.email);
      // It takes back those that were sent to the other mailbox.
      return { passwordToken: await createResetToken(ctx, tx, row.id) };
    }),
  );
}

/** The database has the last word on whose an address is. */
async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'account_email')) throw addressTaken();
    throw error;
  }
}
