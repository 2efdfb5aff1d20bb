import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { wordsToFind } from '#features/directory/text-query.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listBestByKind, listIds } from './ranking.server.ts';
import { readSearch } from './scope.server.ts';

const data = useTestDb();
const here = { lat: 51.5, lng: -0.1 };
const near = '51.5,-0.1';
const names = new Map<string, string>();

interface Given extends Partial<ListingDraft> {
  miles?: number | null;
  rank?: number;
  day?: string;
}

async function add(
  name: string,
  { miles = 0, rank = 3, day = '2026-11-01', ...changes }: Given = {},
) {
  const point = miles === null ? null : { ...here, lat: here.lat + miles / 69.093 };
  const id = await addTestListing(data.db, new Date(`${day}T12:00:00Z`), {
    name,
    category: null,
    description: 'Invented.',
    confirmedOn: '2026-11-01',
    point: point && { ...point, pinnedBy: 'source' },
    ...changes,
  });
  await data.db.update(listing).set({ ratingRank: rank }).where(eq(listing.id, id));
  names.set(id, name);
  return id;
}

async function page(asked: Record<string, unknown>, limit?: number) {
  const query = parseListingQuery(asked);
  const { scope, typed } = await readSearch(testContext({ db: data.db }), query);
  const words = wordsToFind(typed);
  const { rows, next } = await listIds(data.db, scope, { words, query, ...(limit && { limit }) });
  return { found: rows.map(({ id }) => names.get(id)), next };
}

const list = async (asked: Record<string, unknown>) => (await page(asked)).found;

/** Page by page, each of two. */
async function pages(asked: Record<string, unknown>) {
  const found: (string | undefined)[][] = [];
  let after: string | null | undefined;
  do {
    const one = await page({ ...asked, after }, 2);
    found.push(one.found);
    after = one.next;
  } while (after && found.length < 9);
  return found;
}

describe('Results without words', () => {
  beforeEach(async () => {
    await add('Delta', { miles: 1, rank: 3, day: '2026-11-03' });
    await add('alpha', { miles: 3, rank: 2, day: '2026-11-01' });
    await add('Bravo', { miles: 2, rank: 5, day: '2026-11-04' });
    await add('Charlie', { miles: null, rank: 4, day: '2026-11-02' });
  });

  test.each([
    ['rating', {}, ['Bravo', 'Charlie', 'Delta', 'alpha']],
    ['newest', { sort: 'newest' }, ['Bravo', 'Delta', 'Charlie', 'alpha']],
    ['name', { sort: 'name' }, ['alpha', 'Bravo', 'Charlie', 'Delta']],
    [
      'distance, those without a place last',
      { near, within: 'any' },
      ['Delta', 'Bravo', 'alpha', 'Charlie'],
    ],
    [
      'rating though a place is asked for',
      { near, within: 'any', sort: 'rating' },
      ['Bravo', 'Charlie', 'Delta', 'alpha'],
    ],
    [
      'rating where a distance is asked for without a place',
      { sort: 'nearest' },
      ['Bravo', 'Charlie', 'Delta', 'alpha'],
    ],
    [
      'rating where a best match is asked for without words',
      { sort: 'relevance' },
      ['Bravo', 'Charlie', 'Delta', 'alpha'],
    ],
  ])('go by %s', async (_, query, expected) => {
    expect(await list(query)).toEqual(expected);
    expect((await pages(query)).flat()).toEqual(expected);
  });

  test('fill pages of the limit, and the last full page has none after it', async () => {
    expect(await pages({ sort: 'name' })).toEqual([
      ['alpha', 'Bravo'],
      ['Charlie', 'Delta'],
    ]);
    await add('Echo');
    expect((await pages({ sort: 'name' })).map(({ length }) => length)).toEqual([2, 2, 1]);
    const { found, next } = await page({ sort: 'name' }, 5);
    expect([found.length, next]).toEqual([5, null]);
  });

  test('of one value each stand on one page, whatever the order', async () => {
    for (const name of ['One', 'Two', 'Three']) await add(name, { miles: 1, rank: 3 });
    await data.db.update(listing).set({ sortName: 'same', publishedAt: testNow });
    for (const query of [{ sort: 'name' }, { sort: 'newest' }, {}, { near, within: 'any' }]) {
      const found = (await pages(query)).flat();
      expect([found.length, new Set(found).size]).toEqual([7, 7]);
    }
  });

  test('by distance measure only what may stand on the page, as long as there is more', async () => {
    const query = { near, within: 'any' };
    const last = async (asked: Record<string, unknown>) =>
      (await data.statementsOf(() => page(asked, 2))).findLast((one) => one.includes('select'));
    expect(await last(query)).toContain('<@ box(');
    const { next } = await page(query, 2);
    expect(await last({ ...query, after: next })).not.toContain('<@ box(');
    expect(await last({ ...query, sort: 'rating' })).not.toContain('<@ box(');
  });

  test('are 24 a page', async () => {
    for (let at = 0; at < 21; at += 1) await add(`Quokka ${at}`);
    const first = await page({});
    expect(first.found).toHaveLength(24);
    expect((await page({ after: first.next })).found).toHaveLength(1);
  });

  test('of a cursor that is made for another order begin anew', async () => {
    const { next } = await page({ sort: 'name' }, 2);
    expect((await page({ sort: 'newest', after: next })).found).toHaveLength(4);
    expect((await page({ sort: 'name', after: 'broken' })).found).toHaveLength(4);
  });

  test('are narrowed by filters', async () => {
    await add('Foxtrot', { priceTier: 2, languages: ['yo'] });
    await add('Golf', { priceTier: 2, languages: ['sw'] });
    expect(await list({ price: '2', language: 'yo' })).toEqual(['Foxtrot']);
    expect(await list({ language: ['yo', 'sw'], sort: 'name' })).toEqual(['Foxtrot', 'Golf']);
    expect(await list({ category: 'no-such' })).toEqual([]);
  });
});

describe('Results with words', () => {
  test('go by name before description', async () => {
    await add('Wombat', { description: 'Has a quokka.', rank: 5 });
    await add('Quokka', { rank: 1 });
    expect(await list({ q: 'quokka' })).toEqual(['Quokka', 'Wombat']);
    expect(await pages({ q: 'quokka' })).toEqual([['Quokka', 'Wombat']]);
  });

  test('go by rating, as far as they match alike', async () => {
    await add('Quokka one', { rank: 2 });
    await add('Quokka two', { rank: 4 });
    await add('Quokka three', { rank: 3 });
    const expected = ['Quokka two', 'Quokka three', 'Quokka one'];
    expect(await list({ q: 'quokka' })).toEqual(expected);
    expect((await pages({ q: 'quokka' })).flat()).toEqual(expected);
    expect(await list({ q: 'quokka', sort: 'name' })).toEqual([
      'Quokka one',
      'Quokka three',
      'Quokka two',
    ]);
    expect(await list({ q: 'quokka', sort: 'rating' })).toEqual(expected);
  });

  test('go by distance too: twenty miles weigh as much as the name', async () => {
    await add('Quokka far', { miles: 36, rank: 3 });
    await add('Quokka near', { miles: 2, rank: 3 });
    await add('Quokka nowhere', { miles: null, rank: 3 });
    await add('Wombat near', { miles: 0, rank: 3, description: 'Has a quokka.' });
    const at = { q: 'quokka', near, within: 'any' };
    expect(await list(at)).toEqual(['Quokka near', 'Wombat near', 'Quokka far', 'Quokka nowhere']);
    expect((await pages(at)).flat()).toEqual(await list(at));
    expect(await list({ ...at, sort: 'nearest' })).toEqual([
      'Wombat near',
      'Quokka near',
      'Quokka far',
      'Quokka nowhere',
    ]);
    expect(await list({ ...at, within: '3' })).toEqual(['Quokka near', 'Wombat near']);
    expect((await pages({ ...at, sort: 'nearest' })).flat()).toHaveLength(4);
  });

  test('that nobody has confirmed for long stand lower, by as much as four stars', async () => {
    await add('Quokka stale', { rank: 4.9, confirmedOn: '2026-01-01' });
    await add('Quokka fresh', { rank: 1 });
    await add('Quokka never', { rank: 4.8, confirmedOn: null });
    expect(await list({ q: 'quokka' })).toEqual(['Quokka fresh', 'Quokka stale', 'Quokka never']);
  });

  test('are the narrowed ones that have the words', async () => {
    await add('Quokka', { priceTier: 1 });
    await add('Quokka dear', { priceTier: 3 });
    await add('Wombat', { priceTier: 1 });
    expect(await list({ q: 'quokka', price: '1' })).toEqual(['Quokka']);
    expect(await list({ q: 'quokka', price: '1', sort: 'newest' })).toEqual(['Quokka']);
  });
});

describe('The best of each kind', () => {
  const asked = { words: 'quokka', limit: 2, kinds: ['faith', 'business', 'embassy'] as const };
  const best = async () => {
    const { scope } = await readSearch(testContext({ db: data.db }), {});
    return (await listBestByKind(data.db, scope, asked)).map(({ kind, ids, total }) => [
      kind,
      ids.map((id) => names.get(id)),
      total,
    ]);
  };

  test('are as many as asked for, with how many there are, in the order of the kinds', async () => {
    await add('Wombat', { description: 'Has a quokka.' });
    await add('Quokka one', { rank: 2 });
    await add('Quokka two', { rank: 4 });
    const faith = await add('Quokka three');
    await data.db.update(listing).set({ kind: 'faith' }).where(eq(listing.id, faith));
    expect(await best()).toEqual([
      ['faith', ['Quokka three'], 1],
      ['business', ['Quokka two', 'Quokka one'], 3],
      ['embassy', [], 0],
    ]);
    const draft = { status: 'draft' as const };
    await data.db.update(listing).set(draft).where(eq(listing.id, faith));
    expect((await best())[0]).toEqual(['faith', [], 0]);
  });
});
