import { localDateOf } from '#features/schedule/schedule.policy.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { trendingHours } from './trending-hours.ts';
import type { listTrending as contract } from '../trending.contract.ts';
import type { Trends } from '../trending-part.server.ts';

const most = 5;
/** Networks on days. Fewer say nothing about what people look at, and no network comes so far alone. */
const fewestViews = 5;
const freshForMs = 15 * 60_000;

/** Views are kept by the day (Europe/London), so the hours are counted in days: today and those before it. */
export async function listTrending(
  ctx: ServiceContext,
  sources: readonly Trends[],
): Promise<EndpointResponse<typeof contract>> {
  const days = trendingHours / 24;
  const since = localDateOf(earlier(ctx.now, days * dayMs), 'Europe/London');
  const found = await Promise.all(
    sources.map((trends) => trends(ctx, { since, least: fewestViews, most })),
  );
  const trends = found
    .flat()
    .toSorted((a, b) => b.views - a.views || (a.name < b.name ? -1 : 1))
    .slice(0, most);
  return {
    entries: trends.map(({ path, name }) => ({ path, name })),
    until: later(ctx.now, freshForMs).toISOString(),
  };
}
