import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#platform/audit/audit.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { badLink, redeemLinkToken } from '#platform/links/link-token.server.ts';
import type { Registration } from './account.contract.ts';
import {
  mailGuardian,
  mailKnownAddress,
  mailPasswordChanged,
  mailReset,
  mailVerify,
} from './account.mail.server.ts';
import { needsGuardian } from './account.policy.ts';
import { account } from './account.table.server.ts';
import { hashPassword, isPassword, noPassword } from './password-hash.server.ts';
import { findPasswordFault } from './passwords/password-rules.server.ts';
import { profile } from './profile.table.server.ts';
import { endOtherSessions, endSessionsOf, getOwnAccount } from './session.service.server.ts';
import type { AccountRow } from './session.service.server.ts';

export const termsVersion = '2026-11-21';

const wrongField = (path: string, key: string) =>
  new AppError('invalid', 'request/invalid', 'Please check the marked fields.', [{ path, key }]);

/**
 * Opens an account, or tells its owner by mail that there is one: the answer is the same, and so is the work
 * (security A3). Signs nobody in.
 */
export async function register(ctx: ServiceContext, form: Registration) {
  const fault = await findPasswordFault(form.password, { ...form, siteName: ctx.site.name });
  if (fault) throw wrongField('password', fault);
  const passwordHash = await hashPassword(form.password);
  const isMinor = needsGuardian(form.ageBand);
  await ctx.db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(account)
      .values({
        email: form.email,
        passwordHash,
        firstName: form.firstName,
        lastName: form.lastName,
        status: isMinor ? 'awaiting-guardian' : 'active',
        accountType: form.accountType,
        roles: ['customer'],
        ageBand: form.ageBand,
        ageCheckOn: nextAgeCheck(ctx.now),
        guardianEmail: isMinor ? (form.guardianEmail ?? null) : null,
        city: form.city || null,
        language: ctx.language,
        termsVersion,
        privacyVersion: termsVersion,
        acceptedAt: ctx.now,
        // Not offered under 18 (security P15).
        marketingOptInAt: form.marketingOptIn && !isMinor ? ctx.now : null,
      })
      .onConflictDoNothing({ target: account.email })
      .returning();
    if (!opened) {
      await remindOwner(ctx, tx, form.email);
      return;
    }
    await audit(ctx, tx, { action: 'account.registered', accountId: opened.id });
    await mailVerify(ctx, tx, opened);
    if (isMinor) await mailGuardian(ctx, tx, opened);
  });
  return { next: 'check-mail' as const };
}

async function remindOwner(ctx: ServiceContext, tx: Db, email: string): Promise<void> {
  const known = await findByEmail(tx, email);
  if (known) await mailKnownAddress(ctx, tx, known);
}

async function findByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(account)
    .where(and(eq(account.email, email), sql`${account.status} <> 'closed'`));
  return row;
}

/** Bands are asked for again after a year, in the same month (security P7). */
function nextAgeCheck(now: Date): string {
  return `${now.getUTCFullYear() + 1}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-01`;
}

export async function verifyEmail(ctx: ServiceContext, token: string) {
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: 'verify', token, now: ctx.now });
    await tx
      .update(account)
      .set({ emailVerifiedAt: ctx.now })
      .where(and(eq(account.id, id), isNull(account.emailVerifiedAt)));
    await audit(ctx, tx, { action: 'account.verified', accountId: id });
  });
  return {};
}

/** A parent or guardian agrees, and the account opens; or refuses, and everything of it is gone. */
export async function confirmGuardian(
  ctx: ServiceContext,
  { token, agree }: { token: string; agree: boolean },
) {
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: 'guardian', token, now: ctx.now });
    const waiting = and(eq(account.id, id), eq(account.status, 'awaiting-guardian'));
    const touched = agree
      ? await tx.update(account).set({ status: 'active' }).where(waiting).returning()
      : await tx.delete(account).where(waiting).returning();
    if (touched.length === 0) throw badLink();
    await audit(ctx, tx, {
      action: agree ? 'guardian.agreed' : 'guardian.refused',
      accountId: id,
    });
  });
  return {};
}

export async function resendVerification(ctx: ServiceContext, email: string) {
  await ctx.db.transaction(async (tx) => {
    const row = await findByEmail(tx, email);
    if (row && row.emailVerifiedAt === null) await mailVerify(ctx, tx, row);
  });
  return {};
}

export async function forgotPassword(ctx: ServiceContext, email: string) {
  await ctx.db.transaction(async (tx) => {
    const row = await findByEmail(tx, email);
    if (row) await mailReset(ctx, tx, row);
  });
  return {};
}

/** Ends every session: whoever knew the old password is out (security A9). */
export async function resetPassword(
  ctx: ServiceContext,
  { token, password }: { token: string; password: string },
) {
  await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: 'reset', token, now: ctx.now });
    const [row] = await tx.select().from(account).where(eq(account.id, id));
    if (!row) throw badLink();
    await setPassword(ctx, tx, row, password);
    await endSessionsOf(ctx, tx, row.id, 'password-reset');
    // Whoever reads the mail owns the address.
    await tx
      .update(account)
      .set({ emailVerifiedAt: row.emailVerifiedAt ?? ctx.now })
      .where(eq(account.id, row.id));
  });
  return {};
}

export async function changePassword(
  ctx: ServiceContext,
  { current, password }: { current: string; password: string },
) {
  const row = await getOwnAccount(ctx);
  await assertPassword(row, 'current', current);
  await ctx.db.transaction(async (tx) => {
    await setPassword(ctx, tx, row, password);
    await endOtherSessions({ ...ctx, db: tx });
  });
  return {};
}

async function assertPassword(row: AccountRow, path: string, password: string): Promise<void> {
  if (await isPassword(password, row.passwordHash)) return;
  throw new AppError('invalid', 'account/wrong-password', 'The password is not right.', [
    { path, key: 'accounts:error.passwordWrong' },
  ]);
}

async function setPassword(ctx: ServiceContext, db: Db, row: AccountRow, password: string) {
  const fault = await findPasswordFault(password, { ...row, siteName: ctx.site.name });
  if (fault) throw wrongField('password', fault);
  const passwordHash = await hashPassword(password);
  await db.update(account).set({ passwordHash }).where(eq(account.id, row.id));
  await audit(ctx, db, { action: 'password.changed', accountId: row.id });
  await mailPasswordChanged(ctx, db, row);
}

/** Decision D11: whoever has a verified address and accepts the terms for businesses may add one. */
export async function becomeBusiness(ctx: ServiceContext) {
  if (!isVerifiedPerson(ctx.actor)) {
    throw new AppError(
      'forbidden',
      'account/not-verified',
      'Please prove your e-mail address first. We have sent you a link.',
    );
  }
  const { id } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await grantRole(tx, id, 'business');
    await tx.update(account).set({ businessTermsAt: ctx.now }).where(eq(account.id, id));
    await audit(ctx, tx, { action: 'role.granted', accountId: id, detail: { role: 'business' } });
  });
  return {};
}

/** Adds a role that the account does not have yet. Called by what grants it: a claim, an admin, the person. */
export async function grantRole(db: Db, accountId: string, role: 'business'): Promise<void> {
  await db
    .update(account)
    .set({ roles: sql`array_append(${account.roles}, ${role})` })
    .where(and(eq(account.id, accountId), sql`not (${role} = any(${account.roles}))`));
}

/** Everything personal goes at once; other features follow by the event (security P2). */
export async function closeAccount(
  ctx: ServiceContext,
  { password, reviews }: { password: string; reviews: 'delete' | 'anonymise' },
) {
  const row = await getOwnAccount(ctx);
  authorize((actor) => actor.kind === 'user' && actor.id === row.id, ctx.actor, undefined);
  await assertPassword(row, 'password', password);
  await ctx.db.transaction(async (tx) => {
    await endSessionsOf(ctx, tx, row.id, 'account-closed');
    await tx.delete(profile).where(eq(profile.accountId, row.id));
    await tx
      .update(account)
      .set({
        email: `${row.id}@closed.invalid`,
        emailVerifiedAt: null,
        passwordHash: noPassword,
        firstName: '-',
        lastName: '-',
        status: 'closed',
        roles: [],
        ageBand: 'unknown',
        ageCheckOn: null,
        guardianEmail: null,
        city: null,
        marketingOptInAt: null,
      })
      .where(eq(account.id, row.id));
    await audit(ctx, tx, { action: 'account.closed', accountId: row.id });
    await emit(tx, 'account.closed', { accountId: row.id, reviews });
  });
  return {};
}
