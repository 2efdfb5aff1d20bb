import { and, between, eq, lt } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import { statisticsMonths } from '#platform/appearance/consent.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import type {
  getPageViews as readContract,
  recordPageView as recordContract,
} from './page-view.contract.ts';
import { isCounted, pageViewPolicy, referrerOf } from './page-view.policy.ts';
import { viewCountDay } from './page-view.table.server.ts';
import { shapeViews } from './shape-views.ts';
import type { ViewCounter } from './view-counter.server.ts';

/** Counts one opening in memory. Nothing but four words of it goes on: page, language, device, host. */
export async function recordPageView(
  ctx: ServiceContext,
  counter: ViewCounter,
  { route, device, from }: EndpointArguments<typeof recordContract>['body'],
): Promise<Record<string, never>> {
  if (!isCounted(ctx.actor, ctx.client?.userAgent)) return {};
  counter.add(ctx.db, todayInLondon(ctx.now), {
    page: route,
    language: ctx.language,
    device,
    referrer: referrerOf(from, new URL(ctx.site.url).hostname),
  });
  return {};
}

export async function getPageViews(
  ctx: ServiceContext,
  counter: ViewCounter,
  days: number,
): Promise<EndpointResponse<typeof readContract>> {
  authorize(pageViewPolicy.read, ctx.actor, undefined);
  await counter.flush(ctx.db);
  const today = todayInLondon(ctx.now);
  const withSamples = ctx.site.mode === 'demo';
  const counts = await ctx.db
    .select({
      day: viewCountDay.day,
      dimension: viewCountDay.dimension,
      value: viewCountDay.value,
      views: viewCountDay.views,
    })
    .from(viewCountDay)
    .where(
      and(
        between(viewCountDay.day, dateOf(dayOf(today) - days + 1), today),
        withSamples ? undefined : eq(viewCountDay.isSample, false),
      ),
    );
  return { ...shapeViews(counts, { today, days }), withSamples };
}

export async function sweepPageViews(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - statisticsMonths);
  await db.delete(viewCountDay).where(lt(viewCountDay.day, todayInLondon(oldest)));
}
