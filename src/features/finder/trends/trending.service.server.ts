import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { pathOf } from '#features/kinds/registry.ts';
import { visibleListings } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { listingViewDay } from '#features/directory/views/listing-view.table.server.ts';
import { trendingHours } from '../trending-hours.ts';
import type { listTrending as contract } from '../trending.contract.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

const most = 5;
/** Networks on days. Fewer say nothing about what people look at, and no network comes so far alone. */
const fewestViews = 5;
const freshForMs = 15 * 60_000;

/** Views are kept by the day (Europe/London), so the hours are counted in days: today and those before it. */
export async function listTrending(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof contract>> {
  const days = trendingHours / 24;
  const since = localDateOf(earlier(ctx.now, days * dayMs), 'Europe/London');
  const views = sql<number>`sum(${listingViewDay.views})`;
  const rows = await ctx.db
    .select({ kind: listing.kind, slug: listing.slug, name: listing.name })
    .from(listingViewDay)
    .innerJoin(listing, eq(listing.id, listingViewDay.listingId))
    .where(
      and(
        gt(listingViewDay.day, since),
        visibleListings(ctx.actor),
        eq(listing.status, 'published'),
      ),
    )
    .groupBy(listing.id)
    .having(sql`${views} >= ${fewestViews}`)
    .orderBy(desc(views), listing.name)
    .limit(most);
  return {
    entries: rows.map((row) => ({ path: pathOf(row), name: row.name })),
    until: later(ctx.now, freshForMs).toISOString(),
  };
}
