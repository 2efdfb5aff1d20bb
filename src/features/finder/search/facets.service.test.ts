import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { wordsToFind } from '#features/directory/text-query.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { countFacets } from './facets.server.ts';
import { readSearch } from './scope.server.ts';

const data = useTestDb();
const add = (changes: Partial<ListingDraft> = {}) => addTestListing(data.db, testNow, changes);

async function count(
  asked: Record<string, unknown>,
  { now = testNow, language = 'en' }: { now?: Date; language?: Language } = {},
) {
  const ctx = testContext({ db: data.db, now, language });
  const query = parseListingQuery(asked);
  const { scope, categories, typed } = await readSearch(ctx, query);
  return countFacets(ctx, data.db, { scope, words: wordsToFind(typed), categories, query });
}
const facetsOf = async (asked: Record<string, unknown>) => (await count(asked)).facets;

describe('What each filter would leave', () => {
  beforeEach(async () => {
    await add({
      name: 'One',
      priceTier: 3,
      languages: ['yo', 'am'],
      delivery: true,
      stepFree: true,
    });
    await add({
      name: 'Two Kitchen',
      priceTier: 3,
      languages: ['yo', 'sw'],
      category: 'caterer',
      delivery: true,
      mobileService: true,
    });
    await add({
      name: 'Three Kitchen',
      priceTier: 1,
      category: 'caterer',
      stepFree: false,
      verified: { method: 'email-domain', on: null },
      blackOwned: { basis: 'staff', words: 'Seen.', language: 'en', on: null },
    });
    await add({ name: 'Four', category: null });
  });

  test('the more the further up, of equals by their names; prices in their order', async () => {
    expect(await count({})).toEqual({
      total: 4,
      isTotalCapped: false,
      facets: {
        categories: [
          { slug: 'caterer', name: 'Caterer', count: 2 },
          { slug: 'hair-salon', name: 'Hair salon', count: 1 },
        ],
        prices: [
          { value: '1', count: 1 },
          { value: '3', count: 2 },
        ],
        languages: [
          { value: 'yo', count: 2 },
          { value: 'am', count: 1 },
          { value: 'sw', count: 1 },
        ],
        features: [
          { value: 'delivery', count: 2 },
          { value: 'black-owned', count: 1 },
          { value: 'mobile', count: 1 },
          { value: 'step-free', count: 1 },
          { value: 'verified', count: 1 },
        ],
        traits: [],
      },
    });
  });

  test('among those that have the words', async () => {
    const { total, facets } = await count({ q: 'kitchen' });
    expect(total).toBe(2);
    expect(facets.categories).toEqual([{ slug: 'caterer', name: 'Caterer', count: 2 }]);
    expect(facets.prices).toEqual([
      { value: '1', count: 1 },
      { value: '3', count: 1 },
    ]);
    expect((await count({ q: 'kitchen', price: '3' })).total).toBe(1);
  });

  test('given all the others, but not itself', async () => {
    const byPrice = await facetsOf({ price: '3' });
    expect(byPrice.prices.map(({ value }) => value)).toEqual(['1', '3']);
    const categories = byPrice.categories.map(({ slug, count: n }) => [slug, n] as const);
    expect(new Map(categories)).toEqual(
      new Map([
        ['caterer', 1],
        ['hair-salon', 1],
      ]),
    );
    const byLanguage = await facetsOf({ language: 'sw' });
    expect(byLanguage.languages).toHaveLength(3);
    expect(byLanguage.prices).toEqual([{ value: '3', count: 1 }]);
    const byCategory = await facetsOf({ category: 'hair-salon' });
    expect(byCategory.categories).toHaveLength(2);
    expect(byCategory.features.map(({ value }) => value)).toEqual(['delivery', 'step-free']);
    expect((await count({ category: 'hair-salon' })).total).toBe(1);
    const byFeature = await facetsOf({ feature: ['delivery', 'mobile'] });
    expect(byFeature.languages.map(({ value }) => value)).toEqual(['sw', 'yo']);
  });

  test('a chosen value that leaves nothing is kept with none, others once', async () => {
    const facets = await facetsOf({
      kind: 'faith',
      category: ['caterer', 'no-such'],
      language: ['st', 'zu'],
      trait: 'tradition:muslim',
    });
    expect(facets.categories).toEqual([{ slug: 'caterer', name: 'Caterer', count: 0 }]);
    expect(facets.languages).toEqual([
      { value: 'st', count: 0 },
      { value: 'zu', count: 0 },
    ]);
    expect(facets.traits).toEqual([{ value: 'tradition:muslim', count: 0 }]);
    const some = await facetsOf({ language: ['st', 'yo'] });
    expect(some.languages.map(({ value, count: n }) => [value, n])).toEqual([
      ['yo', 2],
      ['am', 1],
      ['sw', 1],
      ['st', 0],
    ]);
  });

  test('categories are named in the language of the page', async () => {
    const { facets } = await count({}, { language: 'fr' });
    expect(facets.categories.map(({ name }) => name)).toEqual(['Caterer', 'Salon de coiffure']);
  });
});

describe('Facts of single kinds', () => {
  const addFaith = async (name: string, traits: string[]) => {
    const id = await add({ name });
    const changes = { kind: 'faith' as const, traits };
    await data.db.update(listing).set(changes).where(eq(listing.id, id));
  };
  const traitsOf = async (asked: Record<string, unknown>) =>
    (await facetsOf(asked)).traits.map(({ value, count: n }) => [value, n]);

  beforeEach(async () => {
    await addFaith('One', ['tradition:muslim', 'serviceLanguage:ar']);
    await addFaith('Two', ['tradition:christian', 'serviceLanguage:yo']);
    await addFaith('Three', ['tradition:christian']);
  });

  test('are counted on the page of their kind alone', async () => {
    expect(await traitsOf({ kind: 'faith' })).toEqual([
      ['tradition:christian', 2],
      ['serviceLanguage:ar', 1],
      ['serviceLanguage:yo', 1],
      ['tradition:muslim', 1],
    ]);
    expect(await traitsOf({})).toEqual([]);
    await data.db.update(listing).set({ kind: 'business' });
    expect(await traitsOf({ kind: 'business' })).toEqual([]);
  });

  test('a choice of one fact widens itself and narrows the others', async () => {
    expect(await traitsOf({ kind: 'faith', trait: 'tradition:christian' })).toEqual([
      ['tradition:christian', 2],
      ['serviceLanguage:yo', 1],
      ['tradition:muslim', 1],
    ]);
    const both = ['tradition:christian', 'serviceLanguage:ar'];
    const { total } = await count({ kind: 'faith', trait: both });
    expect(total).toBe(0);
    expect(await traitsOf({ kind: 'faith', trait: both })).toEqual([
      ['serviceLanguage:yo', 1],
      ['tradition:muslim', 1],
      ['tradition:christian', 0],
      ['serviceLanguage:ar', 0],
    ]);
  });

  test('either of two values of one fact will do', async () => {
    const either = { kind: 'faith', trait: ['tradition:christian', 'tradition:muslim'] };
    expect((await count(either)).total).toBe(3);
  });
});

describe('Very many', () => {
  /** So many that differ by their slugs alone. */
  async function addCopies(many: number, kind: string) {
    await data.db.execute(sql`
      insert into listing (id, slug, kind, status, name, details, lat, lng, sort_name, languages,
        name_vector, search_vector)
      select gen_random_uuid(), ${kind} || '-' || gen_random_uuid(), ${kind}, status, name, details, lat, lng,
        'x', languages, '', ''
      from (select * from listing limit 1) as one, generate_series(1, ${many}::int) as number`);
  }
  beforeEach(async () => {
    await add({ languages: ['yo'] });
  });

  test('are counted to five thousand, beyond it the page says so', async () => {
    await addCopies(5000, 'university');
    expect(await count({ kind: 'university' })).toMatchObject({
      total: 5000,
      isTotalCapped: false,
    });
    expect((await count({ kind: 'university', language: 'yo' })).total).toBe(5000);
    await addCopies(5001, 'embassy');
    expect(await count({ kind: 'embassy' })).toMatchObject({ total: 5000, isTotalCapped: true });
    const thinned = { kind: 'embassy', language: 'yo' };
    expect(await count(thinned)).toMatchObject({ total: 5000, isTotalCapped: true });
    await data.db.execute(sql`update listing set languages = '{}' where ctid in
      (select ctid from listing where kind = 'embassy' limit 2)`);
    const later = new Date(testNow.getTime() + 61_000);
    expect(await count(thinned, { now: later })).toMatchObject({
      total: 4999,
      isTotalCapped: false,
    });
  });

  test('that are kept are those of the same search alone', async () => {
    await addCopies(1000, 'professional');
    expect((await count({ kind: 'professional' })).total).toBe(1000);
    const narrowed = [
      { category: ['none'] },
      { price: ['3'] },
      { stars: '5' },
      { language: ['xx'] },
      { feature: ['step-free'] },
      { trait: ['tradition:none'] },
      { area: '10,40,11,41' },
      { open: 'at', day: 'mon', time: '03:00' },
      { q: 'zzzzqx' },
    ] as const;
    for (const one of narrowed)
      expect([one, (await count({ kind: 'professional', ...one })).total]).toEqual([one, 0]);
    expect((await count({ kind: 'professional', sort: 'name' })).total).toBe(1000);
  });

  test('from a thousand on are counted once a minute, fewer each time', async () => {
    await addCopies(999, 'manufacturer');
    await addCopies(1000, 'professional');
    const totals = async (now?: Date) => [
      (await count({ kind: 'manufacturer' }, now && { now })).total,
      (await count({ kind: 'professional' }, now && { now })).total,
    ];
    expect(await totals()).toEqual([999, 1000]);
    await data.db
      .delete(listing)
      .where(
        sql`ctid in (select min(ctid) from listing where kind in ('manufacturer', 'professional') group by kind)`,
      );
    expect(await totals()).toEqual([998, 1000]);
    const soon = new Date(testNow.getTime() + 59_000);
    expect(await totals(soon)).toEqual([998, 1000]);
    const later = new Date(testNow.getTime() + 61_000);
    expect(await totals(later)).toEqual([998, 999]);
  });
});
