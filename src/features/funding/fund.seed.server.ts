import { eq } from 'drizzle-orm';
import { slugOf } from '#features/directory/slug.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { toColumns } from './fund-shape.server.ts';
import { fundingTag } from './fund.contract.ts';
import { fund } from './fund.table.server.ts';
import { sampleFunds } from './samples/sample-funds.ts';

const pence = (pounds: number | null) => (pounds === null ? null : pounds * 100);

/** Does nothing where any programme is. */
export async function seedFunds(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(fund)) > 0) return;
  const today = dayOf(todayInLondon(ctx.now));
  const rows = sampleFunds.map(
    ({ pounds: [least, most, all], days: [opens, closes], ...words }) => ({
      ...toColumns({
        ...words,
        criteria: [...words.criteria],
        minAmount: pence(least),
        maxAmount: pence(most),
        totalAvailable: pence(all),
        opensAt: dateOf(today + opens),
        closesAt: dateOf(today + closes),
        website: null,
      }),
      slug: slugOf(words.name),
      isSample: true,
      createdAt: ctx.now,
    }),
  );
  await ctx.db.insert(fund).values(rows);
}

export const fundSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await seedFunds(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(fund)
        .where(eq(fund.isSample, true))
        .returning({ id: fund.id });
      ctx.invalidate([fundingTag]);
      return `${gone.length} sample funding programmes`;
    },
    areIn: async (db) => (await db.$count(fund, eq(fund.isSample, true))) > 0,
  },
};
