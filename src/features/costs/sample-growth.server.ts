import { lt, sql } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { monthAfter, monthAt, startOf } from '#features/transparency/counting/month.ts';
import type { Db } from '#platform/db/db.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ReportSource } from '#platform/figures/report-source.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { countSentLetters } from '#platform/mail/count-sent.server.ts';
import { sampleMonths } from './cost.policy.ts';
import type { SampledMeasure } from './cost.policy.ts';
import { growthSample } from './cost.table.server.ts';

/** Measures the site, once for each day; a day that was measured is measured anew. Forgets what is old. */
export async function sampleGrowth(
  ctx: ServiceContext,
  sources: readonly ReportSource[],
): Promise<void> {
  const day = todayInLondon(ctx.now);
  const usage = await ctx.storage?.usage?.();
  const values: Partial<Record<SampledMeasure, number>> = {
    database: await databaseBytes(ctx.db),
    letters: await countSentLetters(ctx.db, yesterdayOf(ctx.now)),
    ...(usage && { files: usage.bytes, fileCount: usage.files }),
    ...(await countNow(ctx, sources)),
  };
  const rows = Object.entries(values).map(([measure, value]) => ({
    day,
    measure: measure as SampledMeasure,
    value,
    isSample: false,
  }));
  await ctx.db
    .insert(growthSample)
    .values(rows)
    .onConflictDoUpdate({
      target: [growthSample.day, growthSample.measure],
      set: { value: sql`excluded.value`, isSample: sql`excluded.is_sample` },
    });
  const oldest = dateOf(dayOf(day) - sampleMonths * 31);
  await ctx.db.delete(growthSample).where(lt(growthSample.day, oldest));
}

async function databaseBytes(db: Db): Promise<number> {
  const [row] = rowsOf<{ bytes: number }>(
    await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`),
  );
  return row?.bytes ?? 0;
}

/** The whole day before this one, by UTC: letters are dated so. */
function yesterdayOf(now: Date): { from: Date; until: Date } {
  const until = new Date(now);
  until.setUTCHours(0, 0, 0, 0);
  const from = new Date(until);
  from.setUTCDate(from.getUTCDate() - 1);
  return { from, until };
}

/** What is published and who has an account now, as the reports count it. */
async function countNow(
  { db, now, site }: ServiceContext,
  sources: readonly ReportSource[],
): Promise<{ listings: number; members: number }> {
  const month = monthAt(now);
  const span = { from: startOf(month), until: startOf(monthAfter(month)) };
  const withSamples = site.mode === 'demo';
  const sums = { listings: 0, members: 0 };
  for (const source of sources) {
    if (source.report !== 'growth') continue;
    for (const count of await source.count(db, { ...span, asked: span, now, withSamples })) {
      if (count.measure === 'allListings') sums.listings += count.value ?? 0;
      if (count.measure === 'allMembers') sums.members += count.value ?? 0;
    }
  }
  return sums;
}
