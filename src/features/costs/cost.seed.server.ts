import { eq } from 'drizzle-orm';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { CostPart, SampledMeasure } from './cost.policy.ts';
import { costAmount, growthSample } from './cost.table.server.ts';

const days = 120;
const batch = 500;

const pence: Record<CostPart, number> = {
  server: 3400,
  mail: 800,
  thousandLetters: 70,
  gigabyte: 4,
};

/** A little more every day; alike at every start. */
const valuesOn = (at: number): Record<SampledMeasure, number> => ({
  database: 180_000_000 + at * 640_000 + ((at * 7919) % 900_000),
  files: 2_100_000_000 + at * 9_300_000 + ((at * 104_729) % 6_000_000),
  fileCount: 5200 + at * 21,
  letters: 140 + Math.floor(at / 3) + ((at * 31) % 40),
  listings: 610 + at * 2,
  members: 320 + at,
});

/** Invented costs, and what was measured in the last four months, up to yesterday. */
export const costSeed: Seed = {
  async run({ db, now }, { withSamples }) {
    if (!withSamples || (await db.$count(growthSample)) > 0) return;
    const today = dayOf(todayInLondon(now));
    const fromMonth = dateOf(today - days).slice(0, 7);
    await db
      .insert(costAmount)
      .values(
        Object.entries(pence).map(([part, amount]) => ({
          part: part as CostPart,
          fromMonth,
          pence: amount,
          isSample: true,
        })),
      )
      .onConflictDoNothing();
    const rows = Array.from({ length: days }, (_, at) =>
      Object.entries(valuesOn(at)).map(([measure, value]) => ({
        day: dateOf(today - days + at),
        measure: measure as SampledMeasure,
        value,
        isSample: true,
      })),
    ).flat();
    for (let at = 0; at < rows.length; at += batch)
      await db.insert(growthSample).values(rows.slice(at, at + batch));
  },
  samples: {
    async remove({ db }) {
      await db.delete(costAmount).where(eq(costAmount.isSample, true));
      const { length } = await db
        .delete(growthSample)
        .where(eq(growthSample.isSample, true))
        .returning({ day: growthSample.day });
      return `${length} sample measurements and sample costs`;
    },
    areIn: async (db) =>
      (await db.$count(growthSample, eq(growthSample.isSample, true))) +
        (await db.$count(costAmount, eq(costAmount.isSample, true))) >
      0,
  },
};
