import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { signedInPerson } from '#features/accounts/sessions/session.service.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { benefitsOf, givesSomething } from './benefits/benefit.policy.ts';
import {
  lockPledge,
  paymentsOf,
  pledgeNotFound,
  stopCollecting,
  withPayments,
  wrongState,
} from './pledges/find-pledge.server.ts';
import { bankAccountOf, canCancel, canWithdraw, givingPolicy } from './giving.policy.ts';
import { planTitle } from './plans/plan-title.server.ts';
import { plan } from './plans/plan.table.server.ts';
import { ownView, pledgeView } from './pledges/pledge-view.server.ts';
import { pledgePageSize } from './pledge.contract.ts';
import type {
  Gift,
  findPledge as findContract,
  GivingOptions,
  listOwnPledges as listContract,
  OwnPledge,
  Started,
} from './pledge.contract.ts';
import { entitlement, pledge } from './pledge.table.server.ts';
import { recordCancel, recordWithdrawal } from './payments/record-payment.server.ts';
import { hashOfKey, openWays, startPledge } from './pledges/start-pledge.server.ts';
import { findAddressee } from '#features/accounts/addressee.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

export async function getGivingOptions(ctx: ServiceContext): Promise<GivingOptions> {
  return { ways: openWays(ctx), charityNumber: ctx.site.settings.charityNumber };
}

export async function createGift(ctx: ServiceContext, gift: Gift): Promise<Started> {
  authorize(givingPolicy.give, ctx.actor, gift.interval);
  const { story, interval, way, amountPence, name: giverName, email: giverEmail } = gift;
  const accountId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const title = i18nFor(ctx.language).getFixedT(ctx.language, 'giving')(`checkout.${interval}`, {
    site: ctx.site.name,
  });
  const promise = { kind: 'gift', planId: null, story, interval, way, amountPence } as const;
  return startPledge(ctx, { ...promise, accountId, giverName, giverEmail }, title);
}

export async function orderPlan(
  ctx: ServiceContext,
  id: string,
  { way, pricePence }: Pick<Gift, 'way'> & { pricePence: number },
): Promise<Started> {
  authorize(givingPolicy.takePlan, ctx.actor, undefined);
  const { id: accountId } = signedInPerson(ctx);
  const [chosen] = await ctx.db
    .select()
    .from(plan)
    .where(and(eq(plan.id, id), eq(plan.isOffered, true), eq(plan.isSample, false)));
  if (!chosen) throw new AppError('not-found', 'plan/not-found', 'This plan is not on offer.');
  if (!givesSomething(benefitsOf[chosen.entitlement]))
    throw new AppError('conflict', 'plan/not-open', 'Nothing that this plan gives is open yet.');
  if (chosen.pricePence !== pricePence)
    throw new AppError('conflict', 'plan/price-changed', 'The price has changed meanwhile.');
  const buyer = await findAddressee(ctx.db, accountId);
  if (!buyer) throw new Error('Who is signed in has no account.');
  return startPledge(
    ctx,
    {
      kind: 'plan',
      story: null,
      planId: chosen.id,
      // Paid once, for the time that the plan is for: nothing renews itself.
      interval: 'once',
      way,
      amountPence: chosen.pricePence,
      accountId,
      giverName: buyer.name,
      giverEmail: buyer.email,
    },
    planTitle(ctx, chosen),
  );
}

export async function findPledge(
  ctx: ServiceContext,
  key: string,
): Promise<EndpointResponse<typeof findContract>> {
  const [row] = await ctx.db
    .select()
    .from(pledge)
    .where(eq(pledge.keyHash, hashOfKey(key)));
  if (!row) return { pledge: null };
  const isAwaited = row.way === 'bank' && row.status === 'pending';
  return {
    pledge: {
      ...pledgeView(row, await paymentsOf(ctx.db, [row.id])),
      bank: isAwaited ? bankAccountOf(ctx.site.settings) : null,
    },
  };
}

export async function listOwnPledges(
  ctx: ServiceContext,
  after: string | undefined,
): Promise<EndpointResponse<typeof listContract>> {
  authorize(givingPolicy.readOwn, ctx.actor, undefined);
  const { id: accountId } = signedInPerson(ctx);
  const rows = await ctx.db
    .select()
    .from(pledge)
    .where(and(eq(pledge.accountId, accountId), after ? lt(pledge.id, after) : undefined))
    .orderBy(desc(pledge.id))
    .limit(pledgePageSize + 1);
  const { shown, next } = pageOf(rows, pledgePageSize);
  const items = await withPayments(ctx.db, shown, (...told) => ownView(...told, ctx.now));
  const held = await ctx.db
    .select({ name: entitlement.name, endsAt: entitlement.endsAt })
    .from(entitlement)
    .where(
      and(
        eq(entitlement.accountId, accountId),
        isNull(entitlement.revokedAt),
        gt(entitlement.endsAt, ctx.now),
      ),
    )
    .orderBy(asc(entitlement.endsAt));
  // Periods follow one another: the last one says until when.
  const ends = new Map(held.map(({ name, endsAt }) => [name, endsAt.toISOString()]));
  return {
    items,
    next,
    entitlements: [...ends].map(([name, endsAt]) => ({ name, endsAt })),
  };
}

export async function cancelOwnPledge(ctx: ServiceContext, id: string): Promise<OwnPledge> {
  authorize(givingPolicy.readOwn, ctx.actor, undefined);
  const row = await ctx.db.transaction(async (tx) => {
    const found = await lockPledge(tx, id);
    if (!givingPolicy.cancelOwn(ctx.actor, found)) throw pledgeNotFound();
    if (!canCancel(found)) throw wrongState();
    // First at the provider: what is called cancelled here must not go on being collected.
    await stopCollecting(ctx, found);
    return recordCancel(ctx, tx, found);
  });
  return ownView(row, await paymentsOf(ctx.db, [id]), ctx.now);
}

/** A plan is handed back within 14 days, without a reason. What it gave ends now; an admin sends the money back. */
export async function withdrawFromPlan(ctx: ServiceContext, id: string): Promise<OwnPledge> {
  authorize(givingPolicy.readOwn, ctx.actor, undefined);
  return ctx.db.transaction(async (tx) => {
    const found = await lockPledge(tx, id);
    if (!givingPolicy.cancelOwn(ctx.actor, found)) throw pledgeNotFound();
    const payments = await paymentsOf(tx, [id]);
    if (!canWithdraw(found, payments, ctx.now)) throw wrongState();
    // What an older order collects again and again stops with it.
    await stopCollecting(ctx, found);
    return ownView(await recordWithdrawal(ctx, tx, found, payments), payments, ctx.now);
  });
}
