import { sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { starBands } from './publish-times.contract.ts';
import type { getPublishTimes } from './publish-times.contract.ts';
import { queueMs, reviewPolicy } from './review.policy.ts';
import { review } from './review.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const periodMs = 90 * dayMs;

interface BandRow {
  band: (typeof starBands)[number];
  published: number;
  medianHours: number | null;
  refused: number;
}

/** How long reviews wait, apart for bad, middling and good ones, and how many wait now. */
export async function readPublishTimes(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof getPublishTimes>> {
  authorize(reviewPolicy.seeQueue, ctx.actor, undefined);
  const since = earlier(ctx.now, periodMs).toISOString();
  const rows = rowsOf<BandRow>(
    await ctx.db.execute(sql`
      select
        case when ${review.stars} <= 2 then 'low' when ${review.stars} = 3 then 'middle' else 'high' end as band,
        count(*) filter (where ${review.status} = 'published') as published,
        (percentile_cont(0.5) within group (
          order by extract(epoch from ${review.decidedAt} - ${review.submittedAt}) / 3600
        ) filter (where ${review.status} = 'published'))::float8 as "medianHours",
        count(*) filter (where ${review.status} in ('rejected', 'removed')) as refused
      from ${review}
      where ${review.submittedAt} is not null and ${review.decidedAt} >= ${since}::timestamptz
      group by 1`),
  );
  const byBand = new Map(rows.map((row) => [row.band, row]));
  const none = { published: 0, medianHours: null, refused: 0 };
  return {
    bands: starBands.map((band) => ({ band, ...none, ...byBand.get(band) })),
    ...(await countWaiting(ctx)),
  };
}

async function countWaiting(ctx: ServiceContext) {
  const late = earlier(ctx.now, queueMs).toISOString();
  const [row] = await ctx.db
    .select({
      waiting: sql<number>`count(*)`,
      held: sql<number>`count(*) filter (where ${review.status} = 'held')`,
      overdue: sql<number>`count(*) filter (where ${review.submittedAt} <= ${late}::timestamptz)`,
    })
    .from(review)
    .where(sql`${review.status} in ('pending', 'held')`);
  return row ?? { waiting: 0, held: 0, overdue: 0 };
}
