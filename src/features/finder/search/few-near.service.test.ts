import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listListings } from '../search.service.server.ts';

const here = { lat: 51.5, lng: -0.1 };
const near = '51.5,-0.1';
const data = useTestDb();

/** So many miles to the north; null for one without a place. */
const add = (name: string, miles: number | null, description = 'Invented.') =>
  addTestListing(data.db, testNow, {
    name,
    description,
    district: null,
    postcode: null,
    category: null,
    point: miles === null ? null : { ...here, lat: here.lat + miles / 69.093, pinnedBy: 'source' },
  });

async function addAll(name: string, miles: readonly number[], description?: string) {
  for (const one of miles) await add(`${name} ${one}`, one, description);
}

async function search(query: Record<string, unknown>) {
  const ctx = testContext({ db: data.db });
  const { items, farther, also, part, isLoose } = await listListings(ctx, parseListingQuery(query));
  const namesOf = (cards?: readonly { name: string }[]) => cards?.map(({ name }) => name);
  return {
    items: namesOf(items),
    farther: namesOf(farther),
    also: also && { words: also.words, items: namesOf(also.items) },
    part,
    isLoose,
  };
}

describe('What is farther away', () => {
  test('stands below the results where fewer than three are near: three, the nearest first', async () => {
    await addAll('Quokka', [2, 4, 24, 12, 18, 30]);
    const { items, farther, also } = await search({ q: 'quokka', near });
    expect(items).toEqual(['Quokka 2', 'Quokka 4']);
    expect(farther).toEqual(['Quokka 12', 'Quokka 18', 'Quokka 24']);
    expect(also).toBeUndefined();
  });

  test('is the best of it, shown by distance', async () => {
    await addAll('Quokka', [12, 13]);
    const best = await add('Quokka best', 14);
    await data.db
      .update(listing)
      .set({ ratingRank: 5 })
      .where(inArray(listing.id, [best]));
    expect((await search({ q: 'quokka', near })).farther).toEqual([
      'Quokka 12',
      'Quokka 13',
      'Quokka best',
    ]);
    await addAll('Quokka', [13.5, 13.8]);
    expect((await search({ q: 'quokka', near, sort: 'name' })).farther).toEqual([
      'Quokka 12',
      'Quokka 13',
      'Quokka best',
    ]);
  });

  test('is left out where three are near, on later pages, and where no distance is set', async () => {
    await addAll('Quokka', [2, 4, 12]);
    expect((await search({ q: 'quokka', near })).farther).toEqual(['Quokka 12']);
    expect((await search({ q: 'quokka', near, after: 'later' })).farther).toBeUndefined();
    expect((await search({ q: 'quokka', near, within: 'any' })).farther).toBeUndefined();
    expect((await search({ q: 'quokka' })).farther).toBeUndefined();
    await add('Quokka 6', 6);
    expect((await search({ q: 'quokka', near })).farther).toBeUndefined();
  });

  test('is shown without words too', async () => {
    await addAll('Quokka', [2, 12]);
    const { items, farther } = await search({ near });
    expect([items, farther]).toEqual([['Quokka 2'], ['Quokka 12']]);
  });

  test('is the first thing found where neither all the words nor fewer are near', async () => {
    await addAll('Church quokka', [12]);
    await addAll('Church', [14, 16]);
    const { items, farther, isLoose } = await search({ q: 'church quokka', near });
    expect([items, farther, isLoose]).toEqual([[], ['Church quokka 12'], undefined]);
    const loose = await search({ q: 'church wombat', near });
    expect(loose.items).toEqual([]);
    expect(loose.farther).toEqual(['Church quokka 12', 'Church 14', 'Church 16']);
    expect(loose.isLoose).toBe(true);
  });
});

describe('What has the telling words alone', () => {
  const nigerian = 'For a nigerian family.';

  test('stands beside few that have all the words, six at most, the nearest first, and none twice', async () => {
    await addAll('Grace church', [1, 2], nigerian);
    await addAll('Hope church', [20, 15, 5, 8, 30]);
    const { items, also, farther } = await search({ q: 'nigerian church', near });
    expect(items).toEqual(['Grace church 1', 'Grace church 2']);
    expect(farther).toBeUndefined();
    expect(also).toEqual({
      words: 'church',
      items: ['Hope church 5', 'Hope church 8', 'Hope church 15', 'Hope church 20'],
    });
  });

  test('the better rated come in, and still stand by distance; one without a place stands last', async () => {
    await addAll('Grace church', [1], nigerian);
    await addAll('Hope church', [5, 6]);
    const rated = await add('Rated church', 7);
    await add('Nowhere church', null);
    await data.db
      .update(listing)
      .set({ ratingRank: 5 })
      .where(inArray(listing.id, [rated]));
    expect((await search({ q: 'nigerian church', near })).also?.items).toEqual([
      'Hope church 5',
      'Hope church 6',
      'Rated church',
      'Nowhere church',
    ]);
    await data.db
      .update(listing)
      .set({ ratingRank: 4.9 })
      .where(inArray(listing.id, [rated]));
    expect((await search({ q: 'nigerian church', near, sort: 'name' })).also?.items).toEqual([
      'Hope church 5',
      'Hope church 6',
      'Rated church',
      'Nowhere church',
    ]);
  });

  test('is not there where three have all the words, on later pages, or for one word', async () => {
    await addAll('Grace church', [1, 2], nigerian);
    await addAll('Hope church', [5]);
    expect((await search({ q: 'nigerian church', near })).also?.items).toEqual(['Hope church 5']);
    expect((await search({ q: 'nigerian church', near, after: 'later' })).also).toBeUndefined();
    expect((await search({ q: 'church', near: '54.5,-0.1' })).also).toBeUndefined();
    await addAll('Grace church', [3], nigerian);
    expect((await search({ q: 'nigerian church', near })).also).toBeUndefined();
  });

  test('is not there where one has all the words as its name', async () => {
    await addAll('Nigerian church', [1]);
    await addAll('Hope church', [5]);
    const { items, also } = await search({ q: 'nigerian church', near });
    expect([items, also]).toEqual([['Nigerian church 1'], undefined]);
    // What is called so far away says nothing about here.
    await addAll('Grace church', [101], nigerian);
    const there = `${(here.lat + 100 / 69.093).toFixed(4)},-0.1`;
    const other = await search({ q: 'nigerian church', near: there });
    expect(other.items).toEqual(['Grace church 101']);
    expect(other.farther).toEqual(['Nigerian church 1']);
    expect(other.also?.items).toEqual(['Hope church 5']);
  });

  test('is not there where it is what was searched for already', async () => {
    await addAll('Grace church', [1], nigerian);
    await addAll('Hope church', [20]);
    const { items, part, also } = await search({ q: 'church quokka wombat', near });
    expect([items, part, also]).toEqual([['Grace church 1'], 'church', undefined]);
  });

  test('is not there where nothing is left of it', async () => {
    await addAll('Grace church', [1], nigerian);
    expect((await search({ q: 'nigerian church', near })).also).toBeUndefined();
  });
});
