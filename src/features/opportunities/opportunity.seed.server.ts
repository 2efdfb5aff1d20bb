import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { pageAddresses, publishedPages } from '#features/directory/listing-relations.server.ts';
import { slugOf } from '#features/directory/slug.server.ts';
import { freeSlugOf } from '#platform/db/free-slug.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { minuteMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { payColumns, searchTextOfOpportunity } from './holding/opportunity-columns.server.ts';
import { daysAfter } from './opportunity-day.ts';
import { reservedSlugs } from './opportunity-links.ts';
import { opportunitiesTag } from './opportunity.contract.ts';
import { opportunity } from './opportunity.table.server.ts';
import { sampleOpportunities } from './samples/sample-opportunities.seed.server.ts';
import type { SampleOpportunity } from './samples/sample-opportunities.seed.server.ts';

/** Work begins so many days after the deadline. */
const startDays = 21;

type Host = Awaited<ReturnType<typeof sampleHosts>>[number];

/** The invented pages that offer them, with where they are. */
async function sampleHosts({ db }: ServiceContext) {
  const page = publishedPages();
  const address = pageAddresses();
  const slugs = [...new Set(sampleOpportunities.map(({ host }) => host))];
  return db
    .select({
      id: page.id,
      slug: page.slug,
      city: address.city,
      district: address.district,
      postcode: address.postcode,
      lat: address.lat,
      lng: address.lng,
    })
    .from(page)
    .innerJoin(address, eq(address.id, page.id))
    .where(and(inArray(page.slug, slugs), eq(page.isSample, true)));
}

/** Invented opportunities over the next three months. Does nothing where any is. */
async function addSamples(ctx: ServiceContext): Promise<void> {
  if ((await ctx.db.$count(opportunity)) > 0) return;
  const hosts = new Map((await sampleHosts(ctx)).map((host) => [host.slug, host]));
  for (const [at, sample] of sampleOpportunities.entries())
    await addSample(ctx, sample, hosts.get(sample.host), at);
}

/** Where the page is, unless all of it is done from home. */
function placeOf({ remote = 'none' }: SampleOpportunity, host: Host | undefined) {
  if (remote === 'whole' || !host) return { remote, city: '', postcode: '', lat: null, lng: null };
  const { district, city, postcode, lat, lng } = host;
  return {
    remote,
    city: [district, city].filter(Boolean).join(', '),
    postcode: postcode ?? '',
    lat,
    lng,
  };
}

const usualPay = {
  payFrom: null,
  payTo: null,
  hoursPerWeek: null,
  hoursPerDay: null,
  unpaidReason: null,
  schemeName: '',
  ageFrom: null,
};

const applyOf = ({ apply, host, questions = [], cv = 'no', rules = {} }: SampleOpportunity) => ({
  applyHow: apply,
  applyUrl: apply === 'site' ? `https://${host}.example/apply` : '',
  applyEmail: apply === 'email' ? `jobs@${host}.example` : '',
  questions,
  cv,
  rules,
});

async function addSample(
  ctx: ServiceContext,
  sample: SampleOpportunity,
  host: Host | undefined,
  at: number,
): Promise<void> {
  // One after the other, so that "newest" is an order.
  const since = earlier(ctx.now, at * minuteMs);
  const deadline = daysAfter(todayInLondon(ctx.now), sample.days);
  const { title, type, description } = sample;
  const needs = sample.needs.join('\n');
  const place = placeOf(sample, host);
  const slug = await freeSlugOf(
    ctx.db,
    { table: opportunity, column: opportunity.slug, reserved: reservedSlugs },
    [slugOf(title)],
  );
  await ctx.db.insert(opportunity).values({
    slug,
    title,
    type,
    description,
    needs,
    noExperience: sample.noExperience ?? false,
    language: 'en',
    hostListingId: host?.id,
    ...payColumns({ ...usualPay, ...sample }),
    ...place,
    deadline,
    startsOn: daysAfter(deadline, startDays),
    ...applyOf(sample),
    status: 'published',
    isSample: true,
    sentAt: since,
    publishedAt: since,
    createdAt: since,
    searchText: searchTextOfOpportunity({ title, description, needs, city: place.city }),
  });
}

const isSample = eq(opportunity.isSample, true);

export const opportunitySeed: Seed = {
  async run(ctx, { withSamples }) {
    if (withSamples) await addSamples(ctx);
  },
  samples: {
    async remove(ctx) {
      const gone = await ctx.db
        .delete(opportunity)
        .where(isSample)
        .returning({ id: opportunity.id });
      ctx.invalidate([opportunitiesTag]);
      return `${gone.length} sample opportunities`;
    },
    areIn: async (db) => (await db.$count(opportunity, isSample)) > 0,
  },
};
