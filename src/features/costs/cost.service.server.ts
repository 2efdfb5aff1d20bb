import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { monthAfter, monthAt } from '#features/transparency/counting/month.ts';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { costPolicy } from './cost.policy.ts';
import { costAmount, growthSample } from './cost.table.server.ts';
import type { Costs, saveCostAmount as saveContract } from './cost.contract.ts';
import { sampledDays, shapeCosts } from './shape-costs.ts';

const mostTables = 10;
const mostAmounts = 100;

export async function getCosts(ctx: ServiceContext): Promise<Costs> {
  authorize(costPolicy.manage, ctx.actor, undefined);
  const { db, now, site } = ctx;
  const withSamples = site.mode === 'demo';
  const today = todayInLondon(now);
  const amounts = await db
    .select({
      part: costAmount.part,
      fromMonth: costAmount.fromMonth,
      pence: costAmount.pence,
    })
    .from(costAmount)
    .where(withSamples ? undefined : eq(costAmount.isSample, false))
    .orderBy(desc(costAmount.fromMonth), costAmount.part)
    .limit(mostAmounts);
  const samples = await db
    .select({
      day: growthSample.day,
      measure: growthSample.measure,
      value: growthSample.value,
    })
    .from(growthSample)
    .where(
      and(
        gte(growthSample.day, dateOf(dayOf(today) - sampledDays)),
        withSamples ? undefined : eq(growthSample.isSample, false),
      ),
    )
    .orderBy(growthSample.day);
  return {
    ...shapeCosts({ amounts, samples, today }),
    tables: await largestTables(db),
    withSamples,
  };
}

async function largestTables(db: Db): Promise<Costs['tables']> {
  return rowsOf<{ name: string; bytes: number }>(
    await db.execute(sql`
      select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by bytes desc, name limit ${mostTables}`),
  );
}

/** An amount holds from its month on. One for a month that has an amount takes its place. */
export async function saveCostAmount(
  ctx: ServiceContext,
  part: EndpointArguments<typeof saveContract>['params']['part'],
  { fromMonth, pence }: EndpointArguments<typeof saveContract>['body'],
): Promise<Record<string, never>> {
  authorize(costPolicy.manage, ctx.actor, undefined);
  if (fromMonth > monthAfter(monthAt(ctx.now)))
    throw new AppError('unprocessable', 'costs/month-invalid', 'That month is too far ahead.', [
      { path: 'fromMonth', key: 'costs:error.monthAhead' },
    ]);
  await ctx.db.transaction(async (tx) => {
    const isOne = and(eq(costAmount.part, part), eq(costAmount.fromMonth, fromMonth));
    const [before] = await tx
      .select({ pence: costAmount.pence })
      .from(costAmount)
      .where(isOne)
      .for('update');
    const values = { pence, isSample: false };
    await tx
      .insert(costAmount)
      .values({ part, fromMonth, ...values })
      .onConflictDoUpdate({
        target: [costAmount.part, costAmount.fromMonth],
        set: { ...values, updatedAt: ctx.now },
      });
    await audit(ctx, tx, {
      action: 'cost.changed',
      detail: { part, fromMonth, before: before?.pence ?? null, after: pence },
    });
  });
  return {};
}
