import { eq } from 'drizzle-orm';
import { addPublishedReviews, summariseReviews } from '#features/reviews/review.service.server.ts';
import { parseHours } from '#features/schedule/hours-text.ts';
import { holidayCalendarForPostcode } from '#features/schedule/bank-holidays.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { category } from './category/category.table.server.ts';
import { loadCategories } from './category/category.service.server.ts';
import { withClosedDays } from '#features/kinds/closed-days.ts';
import { listSampleIds, publishListing } from './draft.service.server.ts';
import { deleteListings, changeListing } from './listing-store.server.ts';
import type { KindDetails } from '#features/kinds/kind-details.ts';
import { listing } from './listing.table.server.ts';
import { renewListRanks } from './findable/list-rank.server.ts';
import { businessDraft, missionDraft, samplePlaceDraft } from './seed-data/seed-drafts.ts';
import type {
  SeedBusiness,
  SeedCategory,
  SeedMission,
  SeedPlace,
} from './seed-data/seed-drafts.ts';
import businesses from './seed-data/businesses.json' with { type: 'json' };
import categories from './seed-data/categories.json' with { type: 'json' };
import education from './seed-data/education.json' with { type: 'json' };
import faithCentres from './seed-data/faith-centres.json' with { type: 'json' };
import manufacturers from './seed-data/manufacturers.json' with { type: 'json' };
import missions from './seed-data/missions.json' with { type: 'json' };
import organisations from './seed-data/organisations.json' with { type: 'json' };
import professionals from './seed-data/professionals.json' with { type: 'json' };
import samplePlaces from './seed-data/sample-places.json' with { type: 'json' };
import universities from './seed-data/universities.json' with { type: 'json' };
import { universityDraft } from './seed-data/university-draft.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

const places: readonly SeedPlace[] = [
  samplePlaces,
  organisations,
  faithCentres,
  education,
  professionals,
  manufacturers,
].flat() as SeedPlace[];

/**
 * The directory's first content: categories, missions and universities, which are facts, and invented entries of every
 * other kind, marked "Sample".
 * Runs at every start, and does nothing where any listing is.
 */
export async function seedDirectory(
  ctx: ServiceContext,
  { withSamples }: { withSamples: boolean },
): Promise<void> {
  const [any] = await ctx.db.select({ id: listing.id }).from(listing).limit(1);
  if (any) return;
  await ctx.db.transaction(async (tx) => {
    await seedCategories(tx, categories);
    const known = await loadCategories(tx);
    const published = { categories: known, publishedAt: ctx.now };
    for (const mission of (missions as SeedMission[]).filter(
      ({ sample }) => withSamples || !sample,
    )) {
      const { draft, source } = missionDraft(mission);
      const id = await publishListing(tx, draft, { ...published, slug: mission.slug, source });
      await seedHours(tx, id, draft.details, { ...mission, postcode: mission.address.postcode });
    }
    for (const university of universities) {
      const { draft, source } = universityDraft(university);
      await publishListing(tx, draft, { ...published, slug: university.slug, source });
    }
    for (const place of withSamples ? places : []) {
      const draft = samplePlaceDraft(place);
      const id = await publishListing(tx, draft, { ...published, slug: place.slug });
      await seedHours(tx, id, draft.details, { ...place, postcode: place.address.postcode });
    }
    const samples = withSamples ? (businesses as SeedBusiness[]) : [];
    for (const [index, business] of samples.entries()) {
      // A day apart, so that "newest" has an order and the directory has grown month by month.
      const publishedAt = earlier(ctx.now, index * dayMs);
      const draft = businessDraft(business);
      const id = await publishListing(tx, draft, {
        ...published,
        publishedAt,
        slug: business.slug,
      });
      await seedHours(tx, id, draft.details, { ...business, postcode: business.address.postcode });
      await seedReviews(tx, id, business);
    }
    await renewListRanks(tx, ctx.now);
  });
}

async function seedCategories(tx: Db, rows: readonly SeedCategory[]): Promise<void> {
  await tx
    .insert(category)
    .values([...rows])
    .onConflictDoNothing();
}

interface SeedHours {
  hours?: string | null;
  postcode: string | null;
  confirmedOn?: string | null;
  openOnBankHolidays?: boolean;
  specialDays?: SeedBusiness['specialDays'];
  temporarilyClosed?: SeedBusiness['temporarilyClosed'];
}

async function seedHours(tx: Db, id: string, details: KindDetails, seed: SeedHours): Promise<void> {
  if (!seed.hours) return;
  const parsed = parseHours(seed.hours);
  if (!parsed.ok) throw new Error(`The hours of a seed cannot be read: "${seed.hours}".`);
  const schedule: Schedule = {
    ...emptySchedule,
    periods: parsed.periods,
    byAppointment: parsed.byAppointment,
    specialDays: seed.specialDays ?? [],
    temporarilyClosed: seed.temporarilyClosed ?? null,
    onBankHolidays: seed.openOnBankHolidays ? 'as-usual' : 'closed',
    holidayCalendar: holidayCalendarForPostcode(seed.postcode ?? ''),
    confirmedOn: seed.confirmedOn ?? null,
  };
  await replaceSchedule(tx, { type: 'listing', id }, withClosedDays(schedule, details));
}

async function seedReviews(tx: Db, id: string, { reviews }: SeedBusiness): Promise<void> {
  const subject = { type: 'listing' as const, id };
  await addPublishedReviews(
    tx,
    subject,
    reviews.map(({ stars, title, body, language, author, on }) => ({
      stars,
      title: title ?? null,
      body,
      language: language ?? 'en',
      authorName: author,
      publishedOn: on,
    })),
  );
  const { count, average, rank, spread } = await summariseReviews(tx, subject);
  await changeListing(tx, id, {
    ratingCount: count,
    ratingAverage: average,
    ratingRank: rank,
    ratingSpread: spread,
  });
}

/** Takes every invented listing out, with its hours and reviews. Answers how many there were. */
export async function removeSamples(ctx: ServiceContext): Promise<number> {
  const ids = await ctx.db.transaction(async (tx) => {
    const samples = await listSampleIds(tx);
    await deleteListings(tx, samples);
    return samples;
  });
  ctx.invalidate(['listing', ...ids.map((id) => `listing:${id}`)]);
  return ids.length;
}

/** Whether any listing, in whatever state, is an invented one. */
export async function hasSamples(db: Db): Promise<boolean> {
  const [sample] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(eq(listing.isSample, true))
    .limit(1);
  return sample !== undefined;
}

export const listingSeed: Seed = {
  run: seedDirectory,
  samples: {
    remove: async (ctx) => `${await removeSamples(ctx)} sample listings`,
    areIn: hasSamples,
  },
};
