import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addPublishedReviews } from '#features/reviews/review.service.server.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import type { ListingDraft } from '../draft.contract.ts';
import { addTestListing } from '../listing.scene.server.ts';
import { listing } from '../listing.table.server.ts';
import { freshSinceDay, renewListRanks } from './list-rank.server.ts';
import { reindexThese } from './reindex.server.ts';
import { countStars } from './stars.server.ts';

const data = useTestDb();
const add = (changes: Partial<ListingDraft> = {}) =>
  addTestListing(data.db, testNow, { confirmedOn: '2026-11-01', ...changes });
const rowOf = async (id: string) => {
  const [row] = await data.db.select().from(listing).where(eq(listing.id, id));
  if (!row) throw new Error('The listing is gone.');
  return row;
};

describe('What a listing is found by', () => {
  const matches = async (column: 'name_vector' | 'search_vector', query: string) => {
    const rows = await data.db.execute(sql`select name from listing
      where ${sql.identifier(column)} @@ (to_tsquery('simple', ${query}) || to_tsquery('english', ${query}))`);
    return rowsOf(rows).length > 0;
  };
  const byName = (query: string) => matches('name_vector', query);
  const byText = (query: string) => matches('search_vector', query);

  test('is its name, its place and what it is, each with a weight of its own', async () => {
    await add({ name: 'Quokka Braids', district: 'Old Peckham', city: 'London' });
    for (const query of ['quokka:A', 'peckham:B', 'old <-> peckham', 'london:B', 'coiffure:C'])
      expect([query, await byName(query), await byText(query)]).toEqual([query, true, true]);
    for (const query of ['quokka:BC', 'peckham:AC', 'coiffure:AB', 'invented'])
      expect([query, await byName(query)]).toEqual([query, false]);
  });

  test('are English words in any form, and those of the description in its text alone', async () => {
    await add({ name: 'Quokka Braids', description: 'Invented wombats.' });
    expect([await byName('braid'), await byName('salons')]).toEqual([true, true]);
    expect([await byText('wombat'), await byText('inventing'), await byText('wombats:D')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await byName('wombat'), await byText('wombat:ABC')]).toEqual([false, false]);
  });

  test('is the whole of the longest description', async () => {
    const filler = 'abcd '.repeat(1598);
    await add({ description: `${filler}wombat` });
    expect(await byText('wombat')).toBe(true);
  });

  test('ends after eight thousand letters, which one letter written as two can exceed', async () => {
    const filler = 'ßß '.repeat(1598);
    await add({ description: `${filler}quokka wombat` });
    expect([await byText('quokka'), await byText('wombat')]).toEqual([true, false]);
  });

  test('is written anew of those that are named, and is no change of them', async () => {
    const [first, second] = [await add({ name: 'Quokka' }), await add({ name: 'Quokka' })];
    const before = await rowOf(first);
    await data.db.execute(
      sql`update listing set name_vector = '', search_vector = '', sort_name = ''`,
    );
    await data.db.transaction((tx) => reindexThese(tx, [first]));
    const { updatedAt: _now, ...row } = await rowOf(first);
    const { updatedAt: _then, ...expected } = before;
    expect(row).toEqual(expected);
    expect((await rowOf(second)).sortName).toBe('');
  });
});

describe('The order of lists without words', () => {
  test('what was last confirmed 180 days ago is fresh, by the days of London', () => {
    expect(freshSinceDay(new Date('2026-11-21T22:30:00Z'))).toBe('2026-05-25');
    expect(freshSinceDay(new Date('2026-12-30T23:30:00Z'))).toBe('2026-07-04');
  });

  test('is the mean of all stars, drawn to what is usual, and copied to the row', async () => {
    const id = await add();
    const other = await add();
    const review = { title: null, body: 'Good.', authorName: 'Ada O.', publishedOn: '2026-02-01' };
    const reviews = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5].map((stars) => ({ ...review, stars }));
    await addPublishedReviews(data.db, { type: 'listing', id }, reviews);
    const { version } = await rowOf(id);
    await countStars(data.db, testNow, [id, other]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ ratingCount: 11, ratingSpread: [1, 2, 3, 4, 1], version });
    expect(row.ratingAverage).toBeCloseTo(35 / 11, 1);
    expect(row.ratingRank).toBe(3.281);
    expect(await rowOf(other)).toMatchObject({ ratingCount: 0, ratingRank: 3.5 });
  });

  test('is renewed of those that have been published', async () => {
    await add();
    const stale = await add({ confirmedOn: '2026-05-24' });
    const fresh = await add({ confirmedOn: '2026-05-25' });
    const never = await add({ confirmedOn: null });
    const hidden = await add({ confirmedOn: null });
    await data.db.update(listing).set({ publishedAt: null }).where(eq(listing.id, hidden));
    expect(await renewListRanks(data.db, testNow)).toBe(2);
    const ranks = await Promise.all([stale, fresh, never, hidden].map(rowOf));
    expect(ranks.map(({ ratingRank }) => ratingRank)).toEqual([3, 3.5, 3, 3.5]);
  });
});
