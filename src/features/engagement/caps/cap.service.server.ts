import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { actKindNames, actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActSource } from '#features/contributions/act-source.server.ts';
import { actsOf } from '#features/contributions/acts.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import type { Cap } from '../cap-source.server.ts';
import { capWeekDays } from '../engagement.contract.ts';
import type { listCaps as listContract } from '../engagement.contract.ts';
import { engagementPolicy } from '../engagement.policy.ts';
import { toldCount } from '../told-count.ts';

/** How far back a period that rolls on reaches. */
const periodMs = { hour: hourMs, day: dayMs } as const;

/** How many acts of a kind count on one day: the table of the contributions itself. */
const actCaps: readonly Cap[] = actKindNames
  .filter((kind) => helpingKinds.includes(kind))
  .map((act) => ({ name: 'acts', act, most: actKinds[act].mostADay, per: 'calendarDay' }));

/** Every bound, each with how often somebody came up to it in the last seven days where the log tells. */
export async function listCaps(
  ctx: ServiceContext,
  caps: readonly Cap[],
  acts: readonly ActSource[],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(engagementPolicy.read, ctx.actor, undefined);
  const ofActs = await countFullDays(ctx, acts);
  const items = [];
  for (const cap of [...caps, ...actCaps]) {
    const { name, act, most, per } = cap;
    const counted = name === 'acts' && act ? (ofActs.get(act) ?? 0) : await countReached(ctx, cap);
    const reached = counted === undefined ? null : toldCount(counted);
    items.push({ name, act: act ?? null, most, per, isCounted: counted !== undefined, reached });
  }
  return { items };
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** How often somebody used the last of it, undefined where no log tells: reads the week and the period before it. */
async function countReached(
  { db, now }: ServiceContext,
  { most, per, uses }: Cap,
): Promise<number | undefined> {
  if (!uses || (per !== 'hour' && per !== 'day')) return undefined;
  const ms = periodMs[per];
  const since = earlier(now, capWeekDays * dayMs);
  const from = earlier(since, ms);
  const found = await db.execute(sql`
    select count(*)::int as found from (
      select at, count(*) over (
        partition by account_id order by at
        range between ${ms / 1000} * interval '1 second' preceding and current row
      ) as used
      from (${uses(from).getSQL()}) as one (account_id, at)
      where account_id is not null and at between ${moment(from)} and ${moment(now)}
    ) as counted where used >= ${most} and at >= ${moment(since)}`);
  return rowsOf<{ found: number }>(found)[0]?.found ?? 0;
}

/** Days of persons on which as many acts of a kind were done as count, or more. */
async function countFullDays(
  { db, now }: ServiceContext,
  sources: readonly ActSource[],
): Promise<Map<string, number>> {
  const from = earlier(now, capWeekDays * dayMs);
  const acts = actsOf(sources, { now, from, kinds: helpingKinds });
  const most = sql.join(
    helpingKinds.map((kind) => sql`when ${kind}::text then ${actKinds[kind].mostADay}::int`),
    sql` `,
  );
  const found = await db.execute(sql`
    select kind, count(*)::int as found from (
      select ${acts.kind} as kind from ${acts}
      group by ${acts.accountId}, ${acts.kind}, (${acts.at} at time zone 'Europe/London')::date
      having count(*) >= (case ${acts.kind} ${most} end)
    ) as full_day group by kind`);
  return new Map(
    rowsOf<{ kind: string; found: number }>(found).map((row) => [row.kind, row.found]),
  );
}
