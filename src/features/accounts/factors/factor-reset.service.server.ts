import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { mailFactorsReset } from '../account.mail.server.ts';
import { account } from '../account.table.server.ts';
import { accountPageSize } from '../admin/admin-account.contract.ts';
import { endSessionsOf, signedInPerson } from '../sessions/session.service.server.ts';
import { factorResetPolicy } from './factor-reset.policy.ts';
import { factorReset } from './factor-reset.table.server.ts';
import { forgetFactors, hasFactor } from './held-factors.server.ts';

/** Who lost a device is asked about while it is fresh. */
const lastsMs = 7 * dayMs;

/** Asked, and not longer ago than a week. */
const isOpen = (now: Date) =>
  and(eq(factorReset.status, 'asked'), gt(factorReset.createdAt, earlier(now, lastsMs)));

export async function listFactorResets(ctx: ServiceContext, after: string | undefined) {
  authorize(factorResetPolicy.list, ctx.actor, undefined);
  const asker = alias(account, 'asker');
  const rows = await ctx.db
    .select({
      id: factorReset.id,
      accountId: factorReset.accountId,
      askedBy: factorReset.askedBy,
      reason: factorReset.reason,
      createdAt: factorReset.createdAt,
      owner: { firstName: account.firstName, lastName: account.lastName, email: account.email },
      by: { firstName: asker.firstName, lastName: asker.lastName },
    })
    .from(factorReset)
    .innerJoin(account, eq(account.id, factorReset.accountId))
    .leftJoin(asker, eq(asker.id, factorReset.askedBy))
    .where(and(isOpen(ctx.now), after ? gt(factorReset.id, after) : undefined))
    .orderBy(asc(factorReset.id))
    .limit(accountPageSize + 1);
  const { shown, next } = pageOf(rows, accountPageSize);
  const items = shown.map(({ owner, by, ...row }) => ({
    id: row.id,
    account: {
      id: row.accountId,
      name: `${owner.firstName} ${owner.lastName}`,
      email: owner.email,
    },
    reason: row.reason,
    askedBy: by && `${by.firstName} ${by.lastName}`,
    askedAt: row.createdAt.toISOString(),
    mayDecide: factorResetPolicy.decide(ctx.actor, row),
  }));
  return { items, next };
}

/** Second steps to take away, for the admin who has to agree: `myWork`, whose type is a feature's above. */
export const resetsToAgree = {
  kind: 'factor-reset' as const,
  count: (ctx: ServiceContext) => sql`select count(*) from ${factorReset} where ${isMine(ctx)}`,
  list: async (ctx: ServiceContext, limit: number) => {
    const { id, createdAt } = factorReset;
    const rows = await ctx.db
      .select({ id, createdAt, firstName: account.firstName, lastName: account.lastName })
      .from(factorReset)
      .innerJoin(account, eq(account.id, factorReset.accountId))
      .where(isMine(ctx))
      .orderBy(asc(id))
      .limit(limit);
    return rows.map((row) => ({
      id: row.id,
      title: `${row.firstName} ${row.lastName}`,
      to: '/admin/users#factor-resets',
      since: row.createdAt,
      dueAt: later(row.createdAt, lastsMs),
    }));
  },
};

/** As `factorResetPolicy.decide` says. */
const isMine = ({ actor, now }: ServiceContext) =>
  actor.kind === 'user' && factorResetPolicy.list(actor)
    ? and(
        isOpen(now),
        ne(factorReset.accountId, actor.id),
        sql`${factorReset.askedBy} is distinct from ${actor.id}::uuid`,
      )
    : sql`false`;

export async function askFactorReset(ctx: ServiceContext, accountId: string, reason: string) {
  authorize(factorResetPolicy.ask, ctx.actor, { accountId });
  const { id: askedBy } = signedInPerson(ctx);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
    if (!row) throw notFound('account/not-found', 'There is no such account.');
    if (row.status !== 'active')
      throw new AppError('conflict', 'account/not-active', 'This account is not active.');
    if (!(await hasFactor(tx, accountId)))
      throw new AppError('conflict', 'account/no-factor', 'This account has no second step.');
    const [open] = await tx
      .select({ id: factorReset.id })
      .from(factorReset)
      .where(and(eq(factorReset.accountId, accountId), isOpen(ctx.now)));
    if (open)
      throw new AppError(
        'conflict',
        'factor-reset/asked-already',
        'Another admin has been asked about this account already.',
      );
    // One that nobody decided in time makes room for this one.
    await tx
      .update(factorReset)
      .set({ status: 'refused', decidedAt: ctx.now })
      .where(and(eq(factorReset.accountId, accountId), eq(factorReset.status, 'asked')));
    await tx.insert(factorReset).values({ accountId, askedBy, reason, createdAt: ctx.now });
    await audit(ctx, tx, {
      action: 'factor-reset.asked',
      subject: { type: 'account', id: accountId },
      accountId,
      detail: { reason },
    });
  });
  return {};
}

/** The second admin takes the second steps away; their person signs in with the password alone and sets up new ones. */
export async function decideFactorReset(ctx: ServiceContext, id: string, approve: boolean) {
  authorize(factorResetPolicy.list, ctx.actor, undefined);
  const { id: decidedBy } = signedInPerson(ctx);
  await ctx.db.transaction(async (tx) => {
    const [asked] = await tx.select().from(factorReset).where(eq(factorReset.id, id)).for('update');
    if (!asked) throw notFound('factor-reset/not-found', 'There is no such request.');
    authorize(factorResetPolicy.decide, ctx.actor, asked);
    if (asked.status !== 'asked' || asked.createdAt <= earlier(ctx.now, lastsMs))
      throw new AppError('conflict', 'factor-reset/decided', 'This is decided already.');
    await tx
      .update(factorReset)
      .set({ status: approve ? 'done' : 'refused', decidedBy, decidedAt: ctx.now })
      .where(eq(factorReset.id, id));
    const { accountId } = asked;
    await audit(ctx, tx, {
      action: approve ? 'factor.reset' : 'factor-reset.refused',
      subject: { type: 'account', id: accountId },
      accountId,
      detail: { reason: asked.reason },
    });
    if (!approve) return;
    const [row] = await tx.select().from(account).where(eq(account.id, accountId));
    if (!row) throw notFound('account/not-found', 'There is no such account.');
    await forgetFactors(tx, accountId);
    await endSessionsOf(ctx, tx, accountId, 'factors-reset');
    await mailFactorsReset(ctx, tx, row);
  });
  return {};
}
