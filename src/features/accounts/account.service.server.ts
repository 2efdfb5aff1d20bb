import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { currentNumbers } from '#features/legal/legal.service.server.ts';
import { isAdult } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { adultsOnly } from '#platform/access/reach-refused.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { holderOf } from '#platform/http/scarce-places.server.ts';
import { assertOwnName } from '#platform/http/own-name.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { badLink, redeemLinkToken } from '#platform/links/link-token.server.ts';
import { noteAnswered } from '#platform/mail/mail-reader.server.ts';
import type { Registration } from './account.contract.ts';
import { accountPolicy, needsGuardian } from './account.policy.ts';
import { standingTag } from './standing-tag.ts';
import { account } from './account.table.server.ts';
import { findByEmail, findKeeper } from './addresses/address-holder.server.ts';
import { askForLetter } from './addresses/asked-letter.service.server.ts';
import { assertVerified } from './assert-verified.ts';
import type { ClosingCheck } from './closing/closing-check.server.ts';
import { eraseAccount } from './erase-account.server.ts';
import { hashPassword } from './passwords/password-hash.server.ts';
import { assertPassword } from './passwords/password.service.server.ts';
import { notGrownUp } from './not-grown-up.ts';
import { findPasswordFault } from './passwords/password-rules.server.ts';
import { recentSessions } from './sessions/recent-sessions.server.ts';
import { getOwnAccount } from './sessions/session.service.server.ts';
import { wrongField } from './wrong-field.ts';
import {
  findYoungAddress,
  noteYoungAddress,
  youngerOf,
} from './addresses/young-address.service.server.ts';

/**
 * Opens an account, or tells its owner by mail that there is one. The answer is the same, and so is the work: as many
 * hashes, statements and events for every address (security A3). Signs nobody in.
 */
export async function register(ctx: ServiceContext, form: Registration) {
  assertOwnName(ctx.site, { firstName: form.firstName, lastName: form.lastName });
  const fault = await findPasswordFault(form.password, { ...form, site: ctx.site });
  if (fault) throw wrongField('password', fault);
  const row = await toNewAccount(ctx, form);
  await ctx.db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(account)
      .values(row)
      .onConflictDoNothing({ target: account.email })
      .returning({ id: account.id });
    const there = await findByEmail(tx, form.email);
    // Looked for after the insert: a change that was confirmed meanwhile is seen then.
    const keeper = await findKeeper(tx, form.email, ctx);
    const isKept = opened !== undefined && keeper !== undefined;
    // Also where there is nothing to take back.
    await tx.delete(account).where(eq(account.id, isKept ? opened.id : randomUUID()));
    const accountId = (isKept ? keeper.row.id : there?.id) ?? randomUUID();
    const action = opened && !isKept ? 'account.registered' : 'account.registration-repeated';
    await audit(ctx, tx, { action, accountId });
    if (isKept) {
      await emit(tx, 'account.letter-asked', {
        accountId,
        letter: 'taken',
        changeId: keeper.changeId,
      });
      return;
    }
    const letter = opened ? 'welcome' : 'known';
    await emit(tx, 'account.letter-asked', { accountId, letter });
  });
  return { next: 'check-mail' as const };
}

async function toNewAccount(ctx: ServiceContext, form: Registration) {
  const passwordHash = await hashPassword(form.password, holderOf(ctx));
  const kept = await findYoungAddress(ctx, ctx.db, form.email);
  const ageBand = youngerOf(form.ageBand, kept?.ageBand);
  const isMinor = needsGuardian(ageBand);
  const numbers = await currentNumbers(ctx);
  return {
    email: form.email,
    passwordHash,
    firstName: form.firstName,
    lastName: form.lastName,
    status: isMinor ? 'awaiting-guardian' : 'active',
    accountType: form.accountType,
    roles: ['customer'],
    ageBand,
    ageCheckOn: nextAgeCheck(ctx.now),
    guardianEmail: isMinor ? (form.guardianEmail ?? null) : null,
    city: form.city || null,
    language: ctx.language,
    termsVersion: numbers.terms,
    privacyVersion: numbers.privacy,
    acceptedAt: ctx.now,
    // Not offered under 18 (security P15).
    marketingOptInAt: form.marketingOptIn && !isMinor ? ctx.now : null,
  } satisfies typeof account.$inferInsert;
}

/** Bands are asked for again after a year, in the same month (security P7). */
function nextAgeCheck(now: Date): string {
  return `${now.getUTCFullYear() + 1}-${String(now.getUTCMonth() + 1).padStart(2, '0')}-01`;
}

export async function verifyEmail(ctx: ServiceContext, token: string) {
  const accountId = await ctx.db.transaction(async (tx) => {
    const id = await redeemLinkToken(tx, { purpose: 'verify', token, now: ctx.now });
    const [row] = await tx
      .update(account)
      .set({ emailVerifiedAt: ctx.now })
      .where(and(eq(account.id, id), isNull(account.emailVerifiedAt)))
      .returning({ address: account.email });
    if (row) await noteAnswered(ctx, tx, row);
    await audit(ctx, tx, { action: 'account.verified', accountId: id });
    return id;
  });
  // What a confirmed address opens is open with the next page.
  recentSessions.forgetAccount(accountId);
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
    const [touched] = agree
      ? await tx.update(account).set({ status: 'active' }).where(waiting).returning()
      : await tx.delete(account).where(waiting).returning();
    if (!touched) throw badLink();
    if (!agree) await noteYoungAddress(ctx, tx, touched);
    await audit(ctx, tx, {
      action: agree ? 'guardian.agreed' : 'guardian.refused',
      accountId: id,
    });
  });
  return {};
}

export async function resendVerification(ctx: ServiceContext, email: string) {
  await askForLetter(ctx.db, email, 'verify');
  return {};
}

/**
 * Decisions D11 and D47: a person who is 18, has a verified address and accepts the terms for businesses may add one.
 */
export async function becomeBusiness(ctx: ServiceContext) {
  const { actor } = ctx;
  assertVerified(actor);
  if (!isAdult(actor)) throw adultsOnly();
  const { id } = actor;
  await ctx.db.transaction(async (tx) => {
    await grantRole(tx, id, 'business');
    await tx.update(account).set({ businessTermsAt: ctx.now }).where(eq(account.id, id));
    await audit(ctx, tx, { action: 'role.granted', accountId: id, detail: { role: 'business' } });
  });
  recentSessions.forgetAccount(id);
  return {};
}

/**
 * Adds a role that the account does not have yet. Called by what grants it: a claim, an admin, the person. Throws
 * `account/not-grown-up`.
 */
export async function grantRole(db: Db, accountId: string, role: 'business'): Promise<void> {
  const [row] = await db
    .select({ ageBand: account.ageBand })
    .from(account)
    .where(eq(account.id, accountId));
  if (!row || !findAgeBand(row.ageBand).isAdult) throw notGrownUp();
  await db
    .update(account)
    .set({ roles: sql`array_append(${account.roles}, ${role})` })
    .where(and(eq(account.id, accountId), sql`not (${role} = any(${account.roles}))`));
  recentSessions.forgetAccount(accountId);
}

/** Leaving by oneself, with the password (security P2). Throws `account/held` where a feature has to keep something. */
export async function closeAccount(
  ctx: ServiceContext,
  { password, reviews }: { password: string; reviews: 'delete' | 'anonymise' },
  checks: readonly ClosingCheck[] = [],
) {
  const row = await getOwnAccount(ctx);
  authorize(accountPolicy.manageOwn, ctx.actor, row);
  await assertPassword(ctx, row, { path: 'password', password });
  await ctx.db.transaction(async (tx) => {
    for (const check of checks) await check(ctx, tx, row.id);
    await eraseAccount(ctx, tx, { id: row.id, reviews });
  });
  ctx.invalidate([standingTag]);
  return {};
}
