import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publishListing } from '#features/directory/draft.service.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import type { EndpointParts } from '#platform/http/endpoint.ts';
import { siteFacts } from '#platform/http/site-facts.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { openReferralApi } from './open-referral.api.server.ts';
import { listServices } from './open-referral.service.server.ts';

const data = useTestDb((db) => seedDirectory(testContext({ db }), { withSamples: true }));

const production = siteFacts(
  { url: 'https://site.example', mode: 'production' },
  { siteName: 'S' },
);
const visitor = (parts = {}) => testContext({ db: data.db, actor: anonymous, ...parts });

/** As it leaves the site: through JSON. */
async function call(id: string, parts: EndpointParts = {}, ctx = visitor()): Promise<unknown> {
  const bound = openReferralApi.find(({ endpoint }) => endpoint.id === id);
  if (!bound) throw new Error(`There is no endpoint ${id}.`);
  return JSON.parse(JSON.stringify((await bound.run(ctx, parts)).response));
}

/** What HSDS 3.0 requires of each object, and the types that it gives; what it does not know is let through. */
const id = z.uuid();
const calendarDate = z.iso.date();
const clock = z.string().check(z.regex(/^\d\d:\d\d$/));
const phone = z.looseObject({ id, number: z.string() });
const contact = z.looseObject({ id, phones: z.optional(z.array(phone)) });
const schedule = z.looseObject({
  id,
  freq: z.optional(z.enum(['WEEKLY', 'MONTHLY'])),
  wkst: z.optional(z.enum(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'])),
  interval: z.optional(z.number()),
  count: z.optional(z.number()),
  byday: z.optional(
    z.string().check(z.regex(/^(MO|TU|WE|TH|FR|SA|SU)(,(MO|TU|WE|TH|FR|SA|SU))*$/)),
  ),
  valid_from: z.optional(calendarDate),
  valid_to: z.optional(calendarDate),
  opens_at: z.optional(clock),
  closes_at: z.optional(clock),
});
const kindOfPlace = z.enum(['physical', 'postal', 'virtual']);
const address = z.looseObject({
  id,
  address_1: z.string(),
  city: z.string(),
  state_province: z.string(),
  postal_code: z.string(),
  country: z.string().check(z.length(2)),
  address_type: kindOfPlace,
});
const location = z.looseObject({
  id,
  location_type: kindOfPlace,
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  addresses: z.optional(z.array(address)),
  accessibility: z.optional(z.array(z.looseObject({ id }))),
});
const term = z.looseObject({ id, name: z.string(), description: z.string() });
const identifier = z.looseObject({ id, identifier_type: z.string(), identifier: z.string() });
const organizationFacts = {
  id,
  name: z.string().check(z.minLength(1)),
  description: z.string(),
  email: z.optional(z.email()),
  website: z.optional(z.url()),
  uri: z.optional(z.url()),
  contacts: z.optional(z.array(contact)),
  phones: z.optional(z.array(phone)),
  locations: z.optional(z.array(location)),
  organization_identifiers: z.optional(z.array(identifier)),
};
const service = z.looseObject({
  id,
  name: z.string().check(z.minLength(1)),
  status: z.enum(['active', 'inactive', 'defunct', 'temporarily closed']),
  url: z.optional(z.url()),
  email: z.optional(z.email()),
  assured_date: z.optional(calendarDate),
  last_modified: z.iso.datetime({ precision: 3 }),
  organization: z.optional(z.looseObject(organizationFacts)),
  phones: z.optional(z.array(phone)),
  contacts: z.optional(z.array(contact)),
  schedules: z.optional(z.array(schedule)),
  service_at_locations: z.optional(z.array(z.looseObject({ id, location }))),
  languages: z.optional(z.array(z.looseObject({ id, code: z.string(), name: z.string() }))),
  cost_options: z.optional(z.array(z.looseObject({ id, amount: z.optional(z.number()) }))),
  attributes: z.optional(z.array(z.looseObject({ id, taxonomy_term: term }))),
});
const organization = z.looseObject({
  ...organizationFacts,
  services: z.optional(z.array(service)),
});
const atLocation = z.looseObject({ id, location, service });

const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.strictObject({
    total_items: z.int(),
    total_pages: z.int(),
    page_number: z.int(),
    size: z.int(),
    first_page: z.boolean(),
    last_page: z.boolean(),
    empty: z.boolean(),
    contents: z.array(item),
  });

const full = { full: 'true', per_page: '100' };

describe('Open Referral UK 3.0', () => {
  test('the root names the standard', async () => {
    expect(await call('getOpenReferral')).toMatchObject({ version: 'HSDS-UK-3.0' });
  });

  test.each([
    ['listServices', service, { per_page: '100' }],
    ['listServices', service, full],
    ['listOrganizations', organization, { ...full, full_service: 'true' }],
    ['listServicesAtLocations', atLocation, full],
    ['listTaxonomies', term, {}],
    ['listTaxonomyTerms', term, { per_page: '100' }],
  ])('%s answers in pages what the standard requires', async (name, item, query) => {
    const { contents, ...envelope } = z.parse(pageOf(item), await call(name, { query }));
    expect(contents.length).toBeGreaterThan(0);
    expect(envelope).toMatchObject({ page_number: 1, size: contents.length, empty: false });
  });

  test('each of a list has an answer of its own', async () => {
    const { contents } = z.parse(
      pageOf(service),
      await call('listServices', { query: { per_page: '3' } }),
    );
    for (const { id: one } of contents) {
      const params = { id: one };
      expect(z.parse(service, await call('getService', { params })).id).toBe(one);
      const found = await call('getOrganization', { params, query: { full_service: 'true' } });
      expect(z.parse(organization, found).services?.[0]?.service_at_locations?.length).toBe(1);
      z.parse(atLocation, await call('getServiceAtLocation', { params }));
    }
    const terms = z.parse(pageOf(term), await call('listTaxonomyTerms', { query: {} })).contents;
    const taxonomies = z.parse(pageOf(term), await call('listTaxonomies', { query: {} })).contents;
    z.parse(term, await call('getTaxonomyTerm', { params: { id: terms[0]?.id } }));
    z.parse(term, await call('getTaxonomy', { params: { id: taxonomies[0]?.id } }));
  });

  test('what is not there, and what is not told, is not found', async () => {
    const params = { id: '01990000-0000-7000-8000-0000000000ff' };
    for (const name of ['getService', 'getOrganization', 'getServiceAtLocation', 'getTaxonomy'])
      await expect(call(name, { params })).rejects.toMatchObject({ code: 'open-data/not-found' });
  });

  test('pages hold every service once, and say where they end', async () => {
    const size = 7;
    const { total_pages: pages, total_items: total } = await listServices(visitor(), {
      per_page: size,
    });
    const numbers = Array.from({ length: pages }, (_, at) => at + 1);
    const seen: string[] = [];
    for (const page of numbers) {
      const answer = await listServices(visitor(), { page, per_page: size });
      seen.push(...answer.contents.map((one) => one.id));
      expect([answer.first_page, answer.last_page]).toEqual([page === 1, page === pages]);
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(seen.length);
    expect(await listServices(visitor(), { page: 99_999 })).toMatchObject({ empty: true, size: 0 });
  });

  test('everything is counted now and then, and not with each page; there is nothing beyond', async () => {
    const query = { search: 'Quokkaham', per_page: 1 };
    const add = () =>
      publishListing(
        data.db,
        { ...emptyDraftOf('organisation'), name: 'Sample of Quokkaham' },
        { categories: new Map(), publishedAt: testNow },
      );
    await add();
    expect(await listServices(visitor(), query)).toMatchObject({ total_items: 1, size: 1 });
    await add();
    const second = { ...query, page: 2 };
    expect(await listServices(visitor(), second)).toMatchObject({ total_items: 1, empty: true });
    const now = new Date(testNow.getTime() + 5 * 60_000);
    const later = await listServices(visitor({ now }), second);
    expect(later).toMatchObject({ total_items: 2, empty: false });
  });

  test('hours, prices, languages and the category of a listing are told', async () => {
    const query = { ...full, search: 'lantern kitchen' };
    const { contents } = z.parse(pageOf(service), await call('listServices', { query }));
    const [found] = contents;
    expect(found?.['description']).toMatch(/^Sample: /);
    expect(found).toMatchObject({ sample: true, organization: { sample: true } });
    expect(found?.schedules?.[0]?.freq).toBe('WEEKLY');
    expect(found?.cost_options?.[0]).toMatchObject({ currency: 'gbp' });
    expect(found?.attributes?.[0]).toMatchObject({ link_type: 'category' });
  });
});

describe('Near a postcode', () => {
  const near = async (query: Record<string, string>) => {
    const all = { per_page: '100', ...query };
    const answer = await call('listServicesAtLocations', { query: all });
    return z.parse(z.looseObject({ total_items: z.number() }), answer).total_items;
  };

  test('stands what is within so many metres of it, and nothing near an unknown one', async () => {
    const everything = await near({});
    const nearby = await near({ postcode: 'se15 4qn', proximity: '3000' });
    expect(nearby).toBeGreaterThan(0);
    expect(nearby).toBeLessThan(everything);
    expect(await near({ postcode: 'SE15', proximity: '3000' })).toBe(nearby);
    expect(await near({ postcode: 'ZZ99 9ZZ', proximity: '3000' })).toBe(0);
    expect(await near({ postcode: 'London', proximity: '3000' })).toBe(0);
    // Nobody has told which areas are served, so that a postcode alone leaves nobody out.
    expect(await near({ postcode: 'SE15 4QN' })).toBe(everything);
  });
});

describe('What is told', () => {
  const add = (draft: Partial<ListingDraft>) =>
    publishListing(
      data.db,
      { ...emptyDraftOf('business'), name: 'Sample', ...draft },
      { categories: new Map(), publishedAt: testNow },
    );
  const namesIn = async (ctx = visitor()) =>
    (await listServices(ctx, { per_page: 100, search: 'Zebedee' })).contents.map(
      ({ name }) => name,
    );
  const named = { description: 'Zebedee' };

  test('businesses only when they name services, and the other kinds as their entries say', async () => {
    await add({ ...named, name: 'plain business' });
    const services = [{ name: 'Plaits', priceFrom: 2550, unit: null }];
    const details = { ...emptyDraftOf('business').details, services } as ListingDraft['details'];
    await add({ ...named, name: 'business with services', details });
    for (const kind of KindId.options)
      if (kind !== 'business' && kind !== 'embassy')
        await add({ ...named, name: kind, kind, details: emptyDraftOf(kind).details });
    expect((await namesIn()).toSorted()).toEqual([
      'business with services',
      'education',
      'faith',
      'organisation',
      'professional',
    ]);
  });

  test('nothing that is not published', async () => {
    const kind = 'organisation';
    const details = emptyDraftOf(kind).details;
    const one = await add({ ...named, name: 'hidden', kind, details });
    expect(await namesIn()).toEqual(['hidden']);
    await data.db.update(listing).set({ status: 'archived' }).where(eq(listing.id, one));
    expect(await namesIn()).toEqual([]);
    await expect(call('getService', { params: { id: one } })).rejects.toMatchObject({
      code: 'open-data/not-found',
    });
  });

  test('no sample outside a demonstration', async () => {
    const samples = await data.db
      .select({ id: listing.id })
      .from(listing)
      .where(eq(listing.isSample, true));
    const ctx = visitor({ site: production });
    expect(samples.length).toBeGreaterThan(0);
    const ids = new Set(samples.map((row) => row.id));
    for (let page = 1; ; page += 1) {
      const { contents, last_page: isLast } = await listServices(ctx, { page, per_page: 100 });
      expect(contents.filter((one) => ids.has(one.id))).toEqual([]);
      if (isLast) break;
    }
    const params = { id: samples[0]?.id };
    await expect(call('getService', { params }, ctx)).rejects.toMatchObject({
      code: 'open-data/not-found',
    });
  });

  test('registers, and nobody’s place that is not known', async () => {
    const kind = 'organisation';
    const charityNumber = {
      number: '1234567',
      source: 'Charity Commission',
      url: '',
      checkedOn: null,
    };
    const details = { ...emptyDraftOf(kind).details, charityNumber } as ListingDraft['details'];
    const one = await add({ ...named, kind, details });
    expect(await call('getOrganization', { params: { id: one } })).toMatchObject({
      organization_identifiers: [{ identifier_type: 'Charity Commission', identifier: '1234567' }],
      locations: [],
    });
    await expect(call('getServiceAtLocation', { params: { id: one } })).rejects.toMatchObject({
      code: 'open-data/not-found',
    });
  });

  test('what was changed since a moment', async () => {
    const query = { modified_after: new Date('2999-01-01') };
    expect(await listServices(visitor(), query)).toMatchObject({ total_items: 0, empty: true });
    expect(await call('listServices', { query: { modified_after: '0000-01-01' } })).toMatchObject({
      empty: false,
    });
    for (const wrong of [
      { modified_after: 'yesterday' },
      { page: '0' },
      { per_page: '101' },
      { full: 'yes' },
    ])
      await expect(call('listServices', { query: wrong })).rejects.toMatchObject({
        code: 'request/invalid',
      });
  });
});
