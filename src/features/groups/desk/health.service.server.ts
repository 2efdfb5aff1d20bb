import { sql } from 'drizzle-orm';
import { leastTold } from '#features/engagement/told-count.ts';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { requireGroup } from '../standing.server.ts';
import { groupDeskPolicy } from './group-desk.policy.ts';
import { healthPeriod } from './health.contract.ts';
import type { getGroupHealth as healthContract, HealthPeriod } from './health.contract.ts';

interface Counted {
  period: number;
  askers: number;
  questions: number;
  answered: number;
  same_day: number;
  median: number | null;
  before: number;
  back: number;
  samples: boolean;
}

const periodMs = healthPeriod.days * dayMs;

/** In whole per cent. */
const shareOf = (part: number, whole: number): number => Math.round((100 * part) / whole);

/** Figures of what has been said in the last 24 weeks: one walk through its index by time. */
export async function getGroupHealth(
  ctx: ServiceContext,
  { group }: EndpointArguments<typeof healthContract>['query'],
): Promise<EndpointResponse<typeof healthContract>> {
  authorize(groupDeskPolicy.read, ctx.actor, undefined);
  const standing = group && (await requireGroup(ctx, ctx.db, group, groupDeskPolicy.read));
  const counted = await countPeriods(ctx, group);
  return {
    title: standing ? standing.row.title : null,
    hasSamples: counted.some(({ samples }) => samples),
    periods: Array.from({ length: healthPeriod.count }, (_, period) =>
      toPeriod(
        ctx,
        period,
        counted.find((one) => one.period === period),
      ),
    ),
  };
}

function toPeriod(
  { now }: ServiceContext,
  period: number,
  counted: Counted | undefined,
): HealthPeriod {
  const { askers = 0, questions = 0, answered = 0, before = 0, back = 0 } = counted ?? {};
  const isTold = askers >= leastTold && questions >= leastTold;
  return {
    from: earlier(now, (period + 1) * periodMs).toISOString(),
    to: earlier(now, period * periodMs).toISOString(),
    answered: isTold ? shareOf(answered, questions) : null,
    sameDay: isTold ? shareOf(counted?.same_day ?? 0, questions) : null,
    medianMinutes: isTold && answered >= leastTold ? (counted?.median ?? null) : null,
    cameBack: before >= leastTold && back >= leastTold ? shareOf(back, before) : null,
  };
}

/** Samples have no account: a name stands for one. */
async function countPeriods(
  { db, now }: ServiceContext,
  group: string | undefined,
): Promise<Counted[]> {
  // One more period, so that the oldest has one before it.
  const from = earlier(now, (healthPeriod.count + 1) * periodMs).toISOString();
  const london = (at: typeof groupPost.createdAt | typeof groupPost.firstReplyAt) =>
    sql`(${at} at time zone 'Europe/London')::date`;
  const found = await db.execute(sql`
    with said as (
      select
        floor(extract(epoch from ${now.toISOString()}::timestamptz - ${groupPost.createdAt}) * 1000 / ${periodMs})::int as period,
        coalesce(${groupPost.authorId}::text, nullif(${groupPost.sampleName}, '')) as who,
        (${groupPost.sort} = 'question' and ${groupPost.parentId} is null) as asks,
        ${groupPost.firstReplyAt} is not null as is_answered,
        ${london(groupPost.firstReplyAt)} = ${london(groupPost.createdAt)} as is_same_day,
        extract(epoch from ${groupPost.firstReplyAt} - ${groupPost.createdAt}) / 60 as minutes,
        ${groupPost.isSample} as is_sample
      from ${groupPost} inner join ${communityGroup} on ${communityGroup.id} = ${groupPost.groupId}
      where ${groupPost.status} = 'published' and ${groupPost.hiddenAt} is null and ${groupPost.goneAt} is null
        and ${groupPost.createdAt} > ${from}::timestamptz and ${groupPost.createdAt} <= ${now.toISOString()}::timestamptz
        and ${communityGroup.status} = 'published' and ${communityGroup.hiddenAt} is null
        ${group ? sql`and ${groupPost.groupId} = ${group}::uuid` : sql``}
    ), speaker as (
      select distinct period, who from said where who is not null
    ), returned as (
      select earlier.period - 1 as period, count(*)::int as before, count(later.who)::int as back
      from speaker earlier left join speaker later
        on later.who = earlier.who and later.period = earlier.period - 1
      group by earlier.period
    ), asked as (
      select period,
        count(distinct who) filter (where asks)::int as askers,
        count(*) filter (where asks)::int as questions,
        count(*) filter (where asks and is_answered)::int as answered,
        count(*) filter (where asks and is_same_day)::int as same_day,
        round(percentile_cont(0.5) within group (order by minutes) filter (where asks and is_answered))::int as median,
        bool_or(is_sample) as samples
      from said group by period
    )
    select period, coalesce(askers, 0) as askers, coalesce(questions, 0) as questions,
      coalesce(answered, 0) as answered, coalesce(same_day, 0) as same_day, median,
      coalesce(before, 0) as before, coalesce(back, 0) as back, coalesce(samples, false) as samples
    from asked full join returned using (period)
    where period between 0 and ${healthPeriod.count - 1}`);
  return rowsOf<Counted>(found);
}
