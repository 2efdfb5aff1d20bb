import { and, eq } from 'drizzle-orm';
import { idShape, slugOf } from '#features/directory/slug.server.ts';
import { endOfToday, todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { readHistory } from './history/award-history.service.server.ts';
import { listClosing } from './finding/fund-list.service.server.ts';
import { toBody, toCard, toColumns } from './fund-shape.server.ts';
import type { FundRow } from './fund-shape.server.ts';
import { fundingTag } from './fund.contract.ts';
import type {
  FundBody,
  getFund as getContract,
  getFundToEdit as formContract,
} from './fund.contract.ts';
import { reservedSlugs } from './fund-links.ts';
import { fundPolicy } from './fund.policy.ts';
import { fund } from './fund.table.server.ts';

interface Saved {
  id: string;
  slug: string;
}

const mostOthers = 3;

const noFund = () => notFound('funding/not-found', 'There is no such funding programme.');

/** By slug or id. */
async function readFund(db: Db, name: string): Promise<FundRow> {
  const [row] = await db
    .select()
    .from(fund)
    .where(idShape.test(name) ? eq(fund.id, name) : eq(fund.slug, name));
  if (!row) throw noFund();
  return row;
}

/** Throws `funding/not-found`. */
export async function getFund(
  ctx: ServiceContext,
  name: string,
): Promise<EndpointResponse<typeof getContract>> {
  const row = await readFund(ctx.db, name);
  const today = todayInLondon(ctx.now);
  const { description, totalAvailable, criteria, rules, website } = row;
  const [others, history] = await Promise.all([
    listClosing(ctx, mostOthers, row.id),
    readHistory(ctx.db, row.funder),
  ]);
  return {
    ...toCard(row, today),
    description,
    totalAvailable,
    criteria,
    rules,
    website,
    today,
    others,
    history,
    changesAt: endOfToday(ctx.now),
  };
}

export async function getFundToEdit(
  ctx: ServiceContext,
  name: string,
): Promise<EndpointResponse<typeof formContract>> {
  authorize(fundPolicy.manage, ctx.actor, undefined);
  const row = await readFund(ctx.db, name);
  return { id: row.id, version: row.version, slug: row.slug, fund: toBody(row) };
}

/** Everybody sees it at once; before its first day as one that will open. */
export async function addFund(ctx: ServiceContext, body: FundBody): Promise<Saved> {
  authorize(fundPolicy.manage, ctx.actor, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const slug = await freeSlugOf(tx, { table: fund, column: fund.slug, reserved: reservedSlugs }, [
      slugOf(body.name),
    ]);
    const [row] = await tx
      .insert(fund)
      .values({ ...toColumns(body), slug, createdAt: ctx.now })
      .returning({ id: fund.id, slug: fund.slug });
    if (!row) throw noFund();
    await audit(ctx, tx, { action: 'fund.added', subject: { type: 'fund', id: row.id } });
    return row;
  });
  ctx.invalidate([fundingTag]);
  return saved;
}

/** Throws `funding/changed` where somebody else has saved it meanwhile. */
export async function changeFund(
  ctx: ServiceContext,
  id: string,
  { version, fund: body }: { version: number; fund: FundBody },
): Promise<Saved> {
  authorize(fundPolicy.manage, ctx.actor, undefined);
  const saved = await ctx.db.transaction(async (tx) => {
    const before = await readFund(tx, id);
    const [row] = await tx
      .update(fund)
      .set(toColumns(body))
      .where(and(eq(fund.id, id), eq(fund.version, version)))
      .returning({ id: fund.id, slug: fund.slug });
    if (!row) {
      throw new AppError('conflict', 'funding/changed', 'Somebody else has changed it meanwhile.');
    }
    const { closesAt } = before;
    const detail = closesAt === body.closesAt ? {} : { closedBefore: closesAt };
    await audit(ctx, tx, { action: 'fund.changed', subject: { type: 'fund', id }, detail });
    return row;
  });
  ctx.invalidate([fundingTag]);
  return saved;
}

export async function removeFund(ctx: ServiceContext, id: string): Promise<Record<string, never>> {
  authorize(fundPolicy.manage, ctx.actor, undefined);
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.delete(fund).where(eq(fund.id, id)).returning({ name: fund.name });
    if (!row) throw noFund();
    const subject = { type: 'fund', id };
    await audit(ctx, tx, { action: 'fund.removed', subject, detail: { name: row.name } });
  });
  ctx.invalidate([fundingTag]);
  return {};
}
