import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { isFirstLook } from '#platform/security/first-look.server.ts';
import { listingViewDay } from './listing-view.table.server.ts';
import { listing } from '../listing.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const zone = 'Europe/London';
/**
 * Days for which the counts are kept: enough to compare a month with the same one of the year before, and for the
 * oldest quarter that a council may ask for, which began up to 456 days ago.
 */
const keptDays = 470;

/**
 * Counts an opening of a published listing's page, once for each network and day: what trends is what many look at, not
 * what one looks at often (security B7). Nothing is stored that says who it was.
 */
export async function recordListingView(ctx: ServiceContext, id: string) {
  const day = localDateOf(ctx.now, zone);
  const isPublished = and(eq(listing.id, id), eq(listing.status, 'published'));
  const look = { purpose: 'listing-view', what: id, day };
  const isFirst = await isFirstLook(ctx, look, async () => {
    const [known] = await ctx.db.select({ id: listing.id }).from(listing).where(isPublished);
    if (!known) throw notFound('listing/not-found', 'Business not found');
  });
  if (!isFirst) return {};
  await ctx.db.execute(sql`
    insert into ${listingViewDay} as known (listing_id, day, views)
    select ${listing.id}, ${day}::date, 1 from ${listing} where ${isPublished}
    on conflict (listing_id, day) do update set views = known.views + 1`);
  return {};
}

/** Openings in the last 7 and 30 days, today included, by listing. */
export async function countViews(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, { week: number; month: number }>> {
  if (ids.length === 0) return new Map();
  const since = (days: number) => localDateOf(earlier(now, days * dayMs), zone);
  const { listingId, day, views } = listingViewDay;
  const sum = (days: number) =>
    sql<number>`coalesce(sum(${views}) filter (where ${day} > ${since(days)}), 0)::int`;
  const rows = await db
    .select({ listingId, week: sum(7), month: sum(30) })
    .from(listingViewDay)
    .where(and(inArray(listingId, [...ids]), gt(day, since(30))))
    .groupBy(listingId);
  return new Map(rows.map((row) => [row.listingId, { week: row.week, month: row.month }]));
}

export async function sweepViews(db: Db, now: Date): Promise<void> {
  const oldest = localDateOf(earlier(now, keptDays * dayMs), zone);
  await db.delete(listingViewDay).where(lt(listingViewDay.day, oldest));
}
