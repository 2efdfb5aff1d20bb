import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishListing } from '#features/directory/draft.service.server.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { parseListingQuery } from '#features/finder/search.contract.ts';
import { listListings } from '#features/finder/search.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mostPlaces } from './open-listing.contract.ts';
import {
  getContactCard,
  listPlacesAsCsv,
  listPlacesAsGeoJson,
} from './open-listing.service.server.ts';

const data = useTestDb();
const visitor = (parts = {}) => testContext({ db: data.db, actor: anonymous, ...parts });
const geoJson = (query: Record<string, unknown>) =>
  listPlacesAsGeoJson(visitor(), parseListingQuery(query));

const add = (draft: Partial<ReturnType<typeof emptyDraftOf>>) =>
  publishListing(
    data.db,
    { ...emptyDraftOf('business'), name: 'Sample Bakery', ...draft },
    { categories: new Map(), publishedAt: testNow },
  );

const linesOf = (csv: string) => csv.trim().split('\r\n').slice(1);

let id: string;
beforeEach(async () => {
  id = await add({
    point: { lat: 51.4727, lng: -0.0657, pinnedBy: 'source' },
    city: 'London',
    tagline: '=1+1',
  });
});

describe('A search as a file', () => {
  test('GeoJSON has longitude first, and no geometry where no place is known', async () => {
    await add({ name: 'Sample Nowhere' });
    const { features, links } = await geoJson({ sort: 'name' });
    expect(features.map(({ properties, geometry }) => [properties.name, geometry])).toEqual([
      ['Sample Bakery', { type: 'Point', coordinates: [-0.0657, 51.4727] }],
      ['Sample Nowhere', null],
    ]);
    expect(features[0]).toMatchObject({
      id,
      properties: { sample: false, country: 'GB', pinned_by: 'source' },
    });
    expect(links).toEqual([]);
  });

  test('finds what the search itself finds', async () => {
    await add({ name: 'Sample Barber', languages: ['yo'] });
    for (const asked of [{ q: 'bakery' }, { language: 'yo' }, { near: 'SE15' }]) {
      const query = parseListingQuery(asked);
      const { items } = await listListings(visitor(), query);
      const { features } = await geoJson(asked);
      expect(items.length).toBeGreaterThan(0);
      expect(features.map((one) => one.id)).toEqual(items.map((one) => one.id));
    }
  });

  test('goes on behind its limit, with the same filters', async () => {
    const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
    if (!row) throw new Error('The listing is gone.');
    const { geo: _geo, id: _id, slug: _slug, ...copy } = row;
    const copies = Array.from({ length: mostPlaces }, (_, at) => ({ ...copy, slug: `copy-${at}` }));
    await data.db.insert(listing).values(copies);
    const first = await geoJson({ q: 'bakery', kind: 'business', sort: 'name' });
    expect(first.features).toHaveLength(mostPlaces);
    const next = new URL(first.links[0]?.href ?? '');
    expect(next.pathname).toBe('/api/listings.geojson');
    const second = await geoJson(Object.fromEntries(next.searchParams));
    expect(second).toMatchObject({ features: [{ type: 'Feature' }], links: [] });
    const seen = [...first.features, ...second.features].map((one) => one.id);
    expect(new Set(seen).size).toBe(mostPlaces + 1);

    const told: string[] = [];
    const asked = { q: 'bakery', kind: 'business', sort: 'name' };
    const tellNext = (href: string) => void told.push(href);
    const table = await listPlacesAsCsv(visitor({ tellNext }), parseListingQuery(asked));
    expect(linesOf(table)).toHaveLength(mostPlaces);
    const more = new URL(told[0] ?? '');
    expect(more.pathname).toBe('/api/listings.csv');
    const query = parseListingQuery(Object.fromEntries(more.searchParams));
    const rest = linesOf(await listPlacesAsCsv(visitor({ tellNext }), query));
    expect(rest).toHaveLength(1);
    expect(told).toHaveLength(1);
    expect(linesOf(table)).not.toContain(rest[0]);
  });

  test('a table has one line for each place and calculates nothing', async () => {
    const csv = await listPlacesAsCsv(visitor(), parseListingQuery({}));
    const [head, line, ...more] = csv.split('\r\n');
    expect(head).toMatch(/^\uFEFF"id","name","kind"/);
    expect(line).toContain(`"'=1+1"`);
    expect(line).toContain('"51.4727","-0.0657"');
    expect(more).toEqual(['']);
  });

  test('samples stay here, but for a demonstration, where they say so', async () => {
    await data.db.update(listing).set({ isSample: true });
    expect((await geoJson({})).features).toMatchObject([{ properties: { sample: true } }]);
    const site = { ...visitor().site, mode: 'production' as const };
    const query = parseListingQuery({});
    expect((await listPlacesAsGeoJson(visitor({ site }), query)).features).toEqual([]);
    expect(await getContactCard(visitor(), id)).toMatch(/^NOTE:/m);
    await expect(getContactCard(visitor({ site }), id)).rejects.toMatchObject({
      code: 'listing/not-found',
    });
  });
});

describe('A contact card', () => {
  test('is there by slug and by id, of what is published', async () => {
    const [row] = await data.db.select({ slug: listing.slug }).from(listing);
    const card = await getContactCard(visitor(), row?.slug ?? '');
    expect(card).toContain('FN:Sample Bakery\r\n');
    expect(await getContactCard(visitor(), id)).toBe(card);
    await data.db.update(listing).set({ status: 'suspended' });
    await expect(getContactCard(visitor(), id)).rejects.toMatchObject({
      code: 'listing/not-found',
    });
  });
});
