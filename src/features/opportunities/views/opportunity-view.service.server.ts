import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isFirstLook } from '#platform/security/first-look.server.ts';
import { visibleOpportunities } from '../finding/opportunity-query.server.ts';
import { daysAfter } from '../opportunity-day.ts';
import { opportunitySubmission } from '../opportunity-submission.server.ts';
import { opportunity } from '../opportunity.table.server.ts';
import { opportunityViewDay } from './opportunity-view.table.server.ts';

/** A posting is open for a year at most; so long its figures are kept. */
const keptDays = 400;
/** Days that its keeper is told of. */
const toldDays = 30;

const { opportunityId, day, views } = opportunityViewDay;

/** Counts an opening of the page of one that everybody sees, once for each network and day (security B7). */
export async function recordOpportunityView(
  ctx: ServiceContext,
  id: string,
): Promise<Record<string, never>> {
  const today = todayInLondon(ctx.now);
  const look = { purpose: 'opportunity-view', what: id, day: today };
  const isFirst = await isFirstLook(ctx, look, async () => {
    const [known] = await ctx.db
      .select({ id: opportunity.id })
      .from(opportunity)
      .where(and(eq(opportunity.id, id), visibleOpportunities));
    if (!known) throw opportunitySubmission.refusals.notFound();
  });
  if (!isFirst) return {};
  await ctx.db
    .insert(opportunityViewDay)
    .values({ opportunityId: id, day: today, views: 1 })
    .onConflictDoUpdate({ target: [opportunityId, day], set: { views: sql`${views} + 1` } });
  return {};
}

/** Openings in the last 30 days, today included, by opportunity; those without any are left out. */
export async function countOpportunityViews(
  { db, now }: { db: Db; now: Date },
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ opportunityId, month: sql<number>`sum(${views})::int` })
    .from(opportunityViewDay)
    .where(and(inArray(opportunityId, [...ids]), gt(day, daysAfter(todayInLondon(now), -toldDays))))
    .groupBy(opportunityId);
  return new Map(rows.map((row) => [row.opportunityId, row.month]));
}

export async function sweepOpportunityViews({ db, now }: ServiceContext): Promise<void> {
  await db.delete(opportunityViewDay).where(lt(day, daysAfter(todayInLondon(now), -keptDays)));
}
