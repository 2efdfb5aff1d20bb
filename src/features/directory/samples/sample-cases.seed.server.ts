import { and, eq, inArray } from 'drizzle-orm';
import { findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import {
  removeSampleCorrections,
  seedSampleCorrections,
} from '#features/corrections/correction.seed.server.ts';
import { seedHeldLetter } from '#features/inquiries/held-letter.seed.server.ts';
import { seedSampleReviews } from '#features/reviews/review.seed.server.ts';
import type { CaseKinds } from '#features/staff/case-kind.server.ts';
import { removeSampleCases, seedSampleReports } from '#features/staff/report.seed.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { listing } from '../listing.table.server.ts';

/** What they are about. */
const slugs = {
  cafe: 'buna-and-brick',
  radio: 'callaloo-street-radio',
  grill: 'winston-and-paulettes-half-drum',
  bakery: 'odo-blue-tin-bakery',
  grocers: 'baobab-and-barley-grocers',
  suya: 'suya-semaphore',
  bunny: 'bunny-chow-lighthouse',
} as const;

export type SamplePages = Readonly<Record<keyof typeof slugs, string>>;

async function findPages({ db }: ServiceContext): Promise<SamplePages | undefined> {
  const rows = await db
    .select({ id: listing.id, slug: listing.slug })
    .from(listing)
    .where(and(inArray(listing.slug, Object.values(slugs)), eq(listing.isSample, true)));
  const found = Object.entries(slugs).flatMap(([name, slug]) => {
    const row = rows.find((one) => one.slug === slug);
    return row ? [[name, row.id]] : [];
  });
  return found.length === Object.keys(slugs).length
    ? (Object.fromEntries(found) as SamplePages)
    : undefined;
}

/** What invented people say of invented businesses and staff have to decide on: everything or nothing, and once. */
export const sampleCasesSeed = (kinds: CaseKinds): Seed => ({
  async run(ctx, { withSamples }) {
    const people = withSamples ? await findSamplePeople(ctx.db) : undefined;
    const pages = people && (await findPages(ctx));
    if (!people || !pages) return;
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await seedSampleReviews(inside, kinds, people, pages);
      await seedSampleReports(inside, kinds, people, pages);
      await seedSampleCorrections(inside, people, pages);
      await seedHeldLetter(inside, people.junior, pages.grocers);
    });
  },
  samples: {
    async remove(ctx) {
      await removeSampleCorrections(ctx);
      return removeSampleCases(ctx);
    },
  },
});
