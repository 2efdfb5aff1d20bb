import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { seedFoundSamples } from './finder.scene.server.ts';
import { getListing } from '#features/directory/listing.service.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listListings } from './search.service.server.ts';
import { parseListingQuery } from './search.contract.ts';
import goldenOfKinds from './search/golden-kind-queries.json' with { type: 'json' };
import golden from './search/golden-queries.json' with { type: 'json' };

/** A Saturday night. */
const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedFoundSamples(db, now));

const visitor = (): ServiceContext => testContext({ db: data.db, now, actor: anonymous });
const search = (query: Record<string, unknown>) =>
  listListings(visitor(), parseListingQuery(query));

describe('Searching the directory', () => {
  test('finds jollof in Peckham that is open on Saturday night', async () => {
    const { items, place } = await search({
      q: 'jollof',
      near: 'Peckham',
      open: 'now',
      within: '3',
    });
    expect(items.length).toBeGreaterThanOrEqual(3);
    expect(place?.label).toContain('Peckham');
    for (const item of items) {
      expect(item.opening.state).toBe('open');
      expect(item.distanceMiles).toBeLessThanOrEqual(3);
    }
  });

  test('"open at" agrees with what the page itself says at that moment', async () => {
    const { items } = await search({
      kind: 'business',
      open: 'at',
      day: 'tue',
      time: '10:00',
      sort: 'name',
    });
    const tuesday = new Date('2026-11-24T10:00:00Z');
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      const view = await getListing({ ...visitor(), now: tuesday }, item.id);
      expect([view.name, view.opening.state]).toEqual([view.name, 'open']);
    }
  });

  test.each([
    ['Ọlá', 'Ola'],
    ['JOLLOF', 'jollof'],
    ['plaits', 'braids'],
  ])('%s finds what %s finds', async (one, other) => {
    const ids = async (q: string) => (await search({ q })).items.map(({ id }) => id).toSorted();
    const found = await ids(one);
    expect(found.length).toBeGreaterThan(0);
    expect(await ids(other)).toEqual(found);
  });

  test('corrects a misspelt word and says so', async () => {
    const { items, correctedText } = await search({ q: 'jolof' });
    expect(correctedText).toBe('jollof');
    expect(items.length).toBeGreaterThan(0);
  });

  test('with nothing that has all the words shows what has all but one, and says so', async () => {
    const { items, isLoose, correctedText } = await search({ q: 'sickle cell zeppelin' });
    expect([isLoose, correctedText]).toEqual([true, null]);
    expect(items[0]?.path).toBe('/organisations/burngreave-sickle-cell-friends');
    const all = await search({ q: 'sickle cell' });
    expect([all.isLoose, all.items[0]?.path]).toEqual([undefined, items[0]?.path]);
  });

  test('keeps to all the words where filters alone leave nothing', async () => {
    const { items, isLoose } = await search({ q: 'sickle cell', near: 'Plymouth', within: '1' });
    expect([items, isLoose]).toEqual([[], undefined]);
  });

  test('a postcode is not respelt into another', async () => {
    const { part, correctedText } = await search({ q: 'barber SE15 4QN', near: 'Leeds' });
    expect([part, correctedText]).toEqual(['barber', null]);
  });

  test('a known phrase is not respelt to save another word', async () => {
    const { items, correctedText } = await search({ q: 'المفوضية العليا لنيجيريا' });
    expect(correctedText).toBe('المفوضيه العليا نيجيريا');
    expect(items[0]?.path).toBe('/embassies/high-commission-of-nigeria');
  });

  test.each(['%_', '!!!', '🍲'])('%s names nothing, and finds nothing', async (q) => {
    const { items, total, correctedText } = await search({ q });
    expect([items, total, correctedText]).toEqual([[], 0, null]);
  });

  test.each([
    ['businesses', golden],
    ['places of every other kind', goldenOfKinds],
  ])('finds the expected %s for 95 of 100 everyday queries', async (_, queries) => {
    let wanted = 0;
    let found = 0;
    const missed: string[] = [];
    for (const { query, expected } of queries) {
      const { items } = await search({ q: query });
      const top = new Set(items.slice(0, 10).map(({ path }) => path.split('/').at(-1)));
      const hits = expected.filter((slug) => top.has(slug)).length;
      wanted += Math.min(expected.length, 10);
      found += hits;
      if (hits < Math.min(expected.length, 10))
        missed.push(`${query}: ${hits} of ${expected.length}`);
    }
    expect(missed.slice(0, found / wanted < 0.95 ? missed.length : 0)).toEqual([]);
  });

  test.each(['relevance', 'nearest', 'rating', 'newest', 'name'])(
    'pages through all results by %s, each once and in order',
    async (sort) => {
      const query = { q: 'london', near: 'Peckham', within: 'any', sort };
      const seen: string[] = [];
      let after: string | null | undefined;
      let total = 0;
      do {
        const results = await search({ ...query, after });
        seen.push(...results.items.map(({ id }) => id));
        ({ next: after, total } = results);
      } while (after && seen.length < 500);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(total);
      expect(total).toBeGreaterThan(24);
    },
  );

  test('lists places without coordinates too, last, and pages over them and over those at the same point', async () => {
    const { items } = await search({ kind: 'business', sort: 'name' });
    const [first, second, ...others] = items.map(({ id }) => id);
    await data.db.update(listing).set({ lat: null, lng: null }).where(inArray(listing.id, others));
    const at = { lat: 51.473, lng: -0.066 };
    await data.db
      .update(listing)
      .set(at)
      .where(inArray(listing.id, [first ?? '', second ?? '']));
    const query = { kind: 'business', near: '51.473,-0.066', within: 'any' };
    const seen: string[] = [];
    let after: string | null | undefined;
    let total = 0;
    do {
      const results = await search({ ...query, after });
      seen.push(...results.items.map(({ id }) => id));
      ({ next: after, total } = results);
    } while (after && seen.length < 500);
    expect(new Set(seen).size).toBe(total);
    expect(seen.length).toBe(total);
    expect(new Set(seen.slice(0, 2))).toEqual(new Set([first, second]));
    expect(new Set(seen.slice(-others.length))).toEqual(new Set(others));
  });

  test('a description match near by is found although many names match far away', async () => {
    const seen: string[] = [];
    let after: string | null | undefined;
    let total = 0;
    do {
      const results = await search({ q: 'restaurant', near: '55.95,-3.19', within: 'any', after });
      seen.push(...results.items.map(({ id }) => id));
      ({ next: after, total } = results);
    } while (after && seen.length < 500);
    expect(new Set(seen).size).toBe(total);
  });

  test('keeps a chosen filter that leaves nothing, so that it can be taken off', async () => {
    const { facets, total } = await search({ q: 'jollof', category: 'hair-salon', language: 'st' });
    expect(total).toBe(0);
    expect(facets.categories).toContainEqual({ slug: 'hair-salon', name: 'Hair salon', count: 0 });
    expect(facets.languages).toContainEqual({ value: 'st', count: 0 });
  });

  test('missions and organisations are filtered by where their countries lie, universities by scholarships', async () => {
    const countOf = async (kind: string, trait: string) => {
      const { total } = await search({ kind, trait });
      const { facets } = await search({ kind });
      expect([trait, facets.traits.find(({ value }) => value === trait)?.count]).toEqual([
        trait,
        total,
      ]);
      return total;
    };
    expect(await countOf('embassy', 'diaspora:africa')).toBe(41);
    expect(await countOf('embassy', 'diaspora:caribbean')).toBe(15);
    expect(await countOf('organisation', 'diaspora:caribbean')).toBeGreaterThan(5);
    expect(await countOf('university', 'scholarship:postgraduate')).toBe(1);
  });

  test('leaves out the one value of a filter that it does not understand', async () => {
    const only = await search({ price: ['1'] });
    expect((await search({ price: ['1', 'cheap'] })).total).toBe(only.total);
  });

  test('every facet count is what choosing it leaves', async () => {
    const query = { kind: 'business', near: 'London', within: '10' };
    const { facets } = await search(query);
    for (const { slug, count } of facets.categories.slice(0, 5)) {
      expect([slug, (await search({ ...query, category: slug })).total]).toEqual([slug, count]);
    }
    for (const { value, count } of facets.prices) {
      expect([value, (await search({ ...query, price: value })).total]).toEqual([value, count]);
    }
    for (const { value, count } of facets.features) {
      expect([value, (await search({ ...query, feature: value })).total]).toEqual([value, count]);
    }
    for (const { value, count } of facets.languages.slice(0, 5)) {
      expect([value, (await search({ ...query, language: value })).total]).toEqual([value, count]);
    }
  });

  test('of two that match alike, the one that was confirmed within 180 days stands first', async () => {
    const add = (confirmedOn: string | null) =>
      addTestListing(data.db, now, { name: 'Sample Quixotry Emporium', confirmedOn });
    const fresh = await add('2026-05-25');
    // Among equals the newest goes first, so these two would be above it.
    await add(null);
    await add('2026-05-24');
    const ids = (await search({ q: 'quixotry emporium' })).items.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(fresh);
  });

  test('tells when it does not know the place, and searches everywhere', async () => {
    const { isPlaceUnknown, place, items } = await search({ q: 'jollof', near: 'Atlantis-on-Sea' });
    expect({ isPlaceUnknown, place }).toEqual({ isPlaceUnknown: true, place: null });
    expect(items.length).toBeGreaterThan(0);
  });

  test('measures from coordinates too', async () => {
    const { place, items } = await search({ near: '51.473,-0.066', within: '1' });
    expect(place).toMatchObject({ label: null, isApproximate: false });
    expect(items[0]?.distanceMiles).toBeLessThan(1);
  });

  test('shows nothing that is not published, to staff neither: they have lists of their own', async () => {
    await data.db.update(listing).set({ status: 'suspended' });
    expect((await search({ kind: 'business' })).total).toBe(0);
    expect((await search({ q: 'jollof' })).items).toEqual([]);
    const staff = await listListings(
      { ...visitor(), actor: system },
      parseListingQuery({ kind: 'business' }),
    );
    expect(staff.total).toBe(0);
  });
});

describe('Reading one listing', () => {
  test('answers the same by slug and by id', async () => {
    const { items } = await search({ q: 'jollof', open: 'now' });
    const byId = await getListing(visitor(), items[0]?.id ?? '');
    expect(await getListing(visitor(), byId.slug)).toEqual(byId);
    expect(byId.week).toHaveLength(7);
  });

  test('shows similar places of the same category, nearest first, never itself', async () => {
    const { items } = await search({ q: 'jollof', near: 'Peckham' });
    const view = await getListing(visitor(), items[0]?.id ?? '');
    expect(view.similar.length).toBeGreaterThan(0);
    expect(view.similar.map(({ id }) => id)).not.toContain(view.id);
    const miles = view.similar.map(({ distanceMiles }) => distanceMiles ?? 0);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  test.each(['no-such-place', '01910000-0000-7000-8000-000000000001'])(
    '%s is not found',
    async (slug) => {
      await expect(getListing(visitor(), slug)).rejects.toMatchObject({
        code: 'listing/not-found',
        status: 404,
      });
    },
  );
});
