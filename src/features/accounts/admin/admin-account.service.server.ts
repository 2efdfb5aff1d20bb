import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Role } from '#platform/access/actor.ts';
import { findAgeBand } from '#platform/access/age-band.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mailReactivated, mailSuspended } from '../account.mail.server.ts';
import { containing } from '../account-search.server.ts';
import { accountPolicy } from '../account.policy.ts';
import { standingTag } from '../standing-tag.ts';
import type { AccountStatus, grantableRoles } from '../account.policy.ts';
import { account } from '../account.table.server.ts';
import { accountPageSize } from './admin-account.contract.ts';
import type { AdminAccount } from './admin-account.contract.ts';
import { oneTimeCode } from '../factors/one-time-code.table.server.ts';
import { passkey } from '../factors/passkey.table.server.ts';
import { notGrownUp } from '../not-grown-up.ts';
import { endSessionsOf } from '../sessions/session.service.server.ts';
import type { AccountRow } from '../sessions/session.service.server.ts';
import { session } from '../sessions/session.table.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

type GrantableRole = (typeof grantableRoles)[number];

interface AccountQuery {
  q?: string;
  role?: Role;
  status?: AccountStatus;
  after?: string;
}

/** Accounts by a part of the name or of the address, newest first. `after` is the id of the last one seen. */
export async function listAccounts(
  ctx: ServiceContext,
  { q, role, status, after }: AccountQuery,
): Promise<{ items: AdminAccount[]; next: string | null }> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  const rows = await selectAccounts(
    ctx,
    and(
      q ? containing(q) : undefined,
      role ? sql`${account.roles} @> array[${role}]::text[]` : undefined,
      status ? eq(account.status, status) : undefined,
      after ? lt(account.id, after) : undefined,
    ),
  );
  const { shown: items, next } = pageOf(rows, accountPageSize);
  return { items, next };
}

/** Ids are made by the clock, so that their order is the order of registration. */
async function selectAccounts(
  ctx: ServiceContext,
  which: SQL | undefined,
): Promise<AdminAccount[]> {
  const alive = ctx.db.$count(
    session,
    and(
      eq(session.accountId, account.id),
      isNull(session.revokedAt),
      gt(session.idleUntil, ctx.now),
      gt(session.endsAt, ctx.now),
    ),
  );
  const passkeys = ctx.db.$count(passkey, eq(passkey.accountId, account.id));
  const codes = ctx.db.$count(
    oneTimeCode,
    and(eq(oneTimeCode.accountId, account.id), isNotNull(oneTimeCode.confirmedAt)),
  );
  const rows = await ctx.db
    .select({
      row: account,
      sessions: sql<number>`${alive}`,
      hasSecondStep: sql<boolean>`${passkeys} + ${codes} > 0`,
    })
    .from(account)
    .where(which)
    .orderBy(desc(account.id))
    .limit(accountPageSize + 1);
  return rows.map(({ row, sessions, hasSecondStep }) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    accountType: row.accountType,
    roles: row.roles,
    status: row.status,
    isVerified: row.verifiedAt !== null,
    isEmailConfirmed: row.emailVerifiedAt !== null,
    isDemo: row.isDemo,
    hasSecondStep,
    createdAt: row.createdAt.toISOString(),
    sessions,
    isSelf: ctx.actor.kind === 'user' && ctx.actor.id === row.id,
  }));
}

const unknownAccount = () => notFound('account/not-found', 'There is no such account.');

async function getAccount(ctx: ServiceContext, id: string): Promise<AdminAccount> {
  const [found] = await selectAccounts(ctx, eq(account.id, id));
  if (!found) throw unknownAccount();
  return found;
}

/** The account that a proved address belongs to. */
export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string } | undefined> {
  const [found] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), sql`${account.emailVerifiedAt} is not null`));
  return found;
}

async function lockAccount(db: Db, id: string): Promise<AccountRow> {
  const [row] = await db.select().from(account).where(eq(account.id, id)).for('update');
  if (!row) throw unknownAccount();
  return row;
}

const notActive = () =>
  new AppError('conflict', 'account/not-active', 'This account is not active.');

/** Gives a role. The person signs in again, so that no session is older than its rights (security A6). */
export async function grantAccountRole(
  ctx: ServiceContext,
  id: string,
  role: GrantableRole,
): Promise<AdminAccount> {
  authorize(accountPolicy.grantRole, ctx.actor, { id });
  await ctx.db.transaction((tx) => giveRole(ctx, tx, id, role));
  return getAccount(ctx, id);
}

const notConfirmed = () =>
  new AppError(
    'conflict',
    'account/not-confirmed',
    'This person has not confirmed their email address yet.',
  );

/**
 * In the caller's transaction, which has asked the policy. The only way to a role of staff and partners: nobody holds one
 * without a confirmed address (security B6). Throws `account/not-active`,
 * `account/not-grown-up` and `account/not-confirmed`.
 */
export async function giveRole(
  ctx: ServiceContext,
  db: Db,
  id: string,
  role: GrantableRole,
): Promise<void> {
  const row = await lockAccount(db, id);
  if (row.status !== 'active') throw notActive();
  if (!findAgeBand(row.ageBand).isAdult) throw notGrownUp();
  if (row.emailVerifiedAt === null) throw notConfirmed();
  if (row.roles.includes(role)) return;
  await db
    .update(account)
    .set({ roles: [...row.roles, role] })
    .where(eq(account.id, id));
  await audit(ctx, db, {
    action: 'role.granted',
    subject: { type: 'account', id },
    accountId: id,
    detail: { role },
  });
  await endSessionsOf(ctx, db, id, 'role-changed');
}

/** Takes a role away. Throws `account/last-admin` when nobody could administer the site any more. */
export async function takeAccountRole(
  ctx: ServiceContext,
  id: string,
  role: GrantableRole,
): Promise<AdminAccount> {
  authorize(accountPolicy.grantRole, ctx.actor, { id });
  await ctx.db.transaction(async (tx) => {
    if (role === 'admin') await assertAnotherAdmin(tx, id);
    const row = await lockAccount(tx, id);
    if (!row.roles.includes(role)) return;
    const roles = row.roles.filter((held) => held !== role);
    await tx.update(account).set({ roles }).where(eq(account.id, id));
    await audit(ctx, tx, {
      action: 'role.taken',
      subject: { type: 'account', id },
      accountId: id,
      detail: { role },
    });
    await endSessionsOf(ctx, tx, id, 'role-changed');
  });
  return getAccount(ctx, id);
}

/** Locks every admin's row, in one order: two admins who take each other's role at once meet here. */
async function assertAnotherAdmin(db: Db, id: string): Promise<void> {
  const admins = await db
    .select({ id: account.id })
    .from(account)
    .where(and(sql`${account.roles} @> array['admin']::text[]`, eq(account.status, 'active')))
    .orderBy(account.id)
    .for('update');
  if (admins.some((admin) => admin.id !== id)) return;
  throw new AppError('conflict', 'account/last-admin', 'The last admin can’t be removed.');
}

/**
 * Nobody of a suspended account gets in; the person is told why by mail. `spares` throws for an account that the caller
 * leaves alone: it is asked once nobody else can change that account any more.
 */
export async function suspendAccount(
  ctx: ServiceContext,
  id: string,
  reason: string,
  spares?: (row: AccountRow) => void,
): Promise<AdminAccount> {
  authorize(accountPolicy.suspend, ctx.actor, { id });
  await ctx.db.transaction(async (tx) => {
    await assertAnotherAdmin(tx, id);
    const row = await lockAccount(tx, id);
    if (row.status !== 'active') throw notActive();
    spares?.(row);
    await tx.update(account).set({ status: 'suspended' }).where(eq(account.id, id));
    await audit(ctx, tx, {
      action: 'account.suspended',
      subject: { type: 'account', id },
      accountId: id,
      detail: { reason },
    });
    await endSessionsOf(ctx, tx, id, 'suspended');
    await mailSuspended(ctx, tx, row, reason);
  });
  ctx.invalidate([standingTag]);
  return getAccount(ctx, id);
}

export async function reactivateAccount(ctx: ServiceContext, id: string): Promise<AdminAccount> {
  authorize(accountPolicy.suspend, ctx.actor, { id });
  await ctx.db.transaction(async (tx) => {
    const row = await lockAccount(tx, id);
    if (row.status !== 'suspended') {
      throw new AppError('conflict', 'account/not-suspended', 'This account is not suspended.');
    }
    await tx.update(account).set({ status: 'active' }).where(eq(account.id, id));
    await audit(ctx, tx, {
      action: 'account.reactivated',
      subject: { type: 'account', id },
      accountId: id,
    });
    await mailReactivated(ctx, tx, row);
  });
  ctx.invalidate([standingTag]);
  return getAccount(ctx, id);
}

export async function endAccountSessions(
  ctx: ServiceContext,
  id: string,
): Promise<{ ended: number }> {
  authorize(accountPolicy.list, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, id);
    return { ended: await endSessionsOf(ctx, tx, id, 'ended-by-staff') };
  });
}
