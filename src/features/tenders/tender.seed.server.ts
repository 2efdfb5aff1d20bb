import { eq } from 'drizzle-orm';
import { demoAccountIds } from '#features/accounts/account.seed.server.ts';
import { councilNames } from '#features/councils/council-relations.server.ts';
import { publishedPages } from '#features/directory/listing-relations.server.ts';
import { slugOf } from '#features/directory/slug.server.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { demoBidders, demoClosed, demoCouncil, sampleTenders } from './samples/sample-tenders.ts';
import type { SampleTender } from './samples/sample-tenders.ts';
import { tenderAward } from './awards/award.table.server.ts';
import { tenderBidder } from './bidding/bidder.table.server.ts';
import { closingMoment } from './tender-day.ts';
import { searchTextOfTender } from './tender-shape.server.ts';
import { tendersTag } from './tender.contract.ts';
import { tender } from './tender.table.server.ts';

const pence = (pounds: number | null) => (pounds === null ? null : pounds * 100);

const isFor = (suits: SampleTender['suits'], whom: 'small' | 'charities') =>
  suits === whom || suits === 'both';

function toRow(sample: SampleTender, today: number): typeof tender.$inferInsert {
  const { title, summary, description, location, plain: plainText, buyer: buyerName } = sample;
  const closesOn = dateOf(today + sample.closes);
  return {
    slug: slugOf(title),
    source: 'council',
    title,
    buyerName,
    summary,
    description,
    plainText,
    location,
    category: sample.category,
    area: sample.area,
    amountMinor: pence(sample.pounds),
    closesAt: closingMoment(closesOn, ''),
    questionsUntil: dateOf(today + sample.closes - 4),
    contactEmail: 'tenders@sample.example',
    // The law's notice of an invented tender would be a lie.
    isBelowThreshold: true,
    cpv: [...sample.cpv],
    lots: (sample.lots ?? []).map(({ pounds, ...lot }) => ({ ...lot, amountMinor: pence(pounds) })),
    rules: sample.rules ?? {},
    suitsSmall: isFor(sample.suits, 'small'),
    suitsCharities: isFor(sample.suits, 'charities'),
    status: sample.awards ? 'awarded' : 'published',
    awardedOn: sample.awards ? dateOf(today - 10) : null,
    isSample: true,
    searchText: searchTextOfTender({ title, buyerName, summary, description, plainText, location }),
  };
}

/** Does nothing where any tender is. */
export async function seedTenders(ctx: ServiceContext): Promise<void> {
  const { db, now } = ctx;
  if ((await db.$count(tender)) > 0) return;
  const councils = councilNames();
  const [own] = await db
    .select({ id: councils.id })
    .from(councils)
    .where(eq(councils.name, demoCouncil));
  const today = dayOf(todayInLondon(now));
  const rows = await db
    .insert(tender)
    .values(
      sampleTenders.map((sample) => ({
        ...toRow(sample, today),
        councilId: sample.buyer === demoCouncil ? (own?.id ?? null) : null,
        publishedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: tender.id, title: tender.title });
  const ids = new Map(rows.map(({ id, title }) => [title, id]));
  await db.insert(tenderAward).values(
    sampleTenders.flatMap(({ title, awards = [] }) =>
      awards.map(({ lot, to, pounds }) => ({
        tenderId: ids.get(title) ?? '',
        lot,
        name: to,
        amountMinor: pence(pounds),
      })),
    ),
  );
  await seedBidders(ctx);
}

/** The closed one of the demonstration has bidders, so that its officer can award it. */
async function seedBidders({ db, now }: ServiceContext): Promise<void> {
  const pages = publishedPages();
  const [found] = await db
    .select({ id: tender.id })
    .from(tender)
    .where(eq(tender.title, demoClosed));
  const [page] = await db
    .select({ id: pages.id })
    .from(pages)
    .where(eq(pages.name, demoBidders[0]));
  const { business } = await demoAccountIds(db);
  if (!found || !page || !business) return;
  const common = { tenderId: found.id, intent: 'bids', createdAt: now } as const;
  await db.insert(tenderBidder).values([
    { ...common, name: demoBidders[0], listingId: page.id, accountId: business },
    { ...common, name: demoBidders[1] },
  ]);
}

export const tenderSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await seedTenders(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(tender)
        .where(eq(tender.isSample, true))
        .returning({ id: tender.id });
      ctx.invalidate([tendersTag]);
      return `${gone.length} sample tenders`;
    },
    areIn: async (db) => (await db.$count(tender, eq(tender.isSample, true))) > 0,
  },
};
