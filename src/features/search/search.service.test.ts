import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Searcher } from '#platform/search/searcher.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { searchEverything as contract, shownOfKind } from './search.contract.ts';
import { searchEverything } from './search.service.server.ts';

const data = useTestDb();

const searcher = (kind: string, find: Searcher['find']): Searcher => ({
  order: 1,
  kind,
  name: { ns: 'search', key: 'title' },
  tags: [kind, 'both'],
  allPath: (words) => `/${kind}?q=${encodeURIComponent(words)}`,
  find,
});
const things = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    title: `Thing ${place}`,
    url: `/thing/${place}`,
    excerpt: null,
  }));

test('groups stand in the order of the searchers, without those that found nothing', async () => {
  const ctx = testContext({ db: data.db, language: 'fr' });
  const found = await searchEverything(
    ctx,
    [
      searcher('first', async (_, words, limit) => ({
        items: things(limit),
        total: words.length * 10,
      })),
      searcher('empty', async () => ({ items: [], total: 0 })),
      searcher('last', async () => ({ items: things(1), total: 1 })),
    ],
    'jollof & rice',
  );
  expect(found.groups.map(({ kind, items }) => [kind, items.length])).toEqual([
    ['first', shownOfKind],
    ['last', 1],
  ]);
  expect(found.groups[0]).toMatchObject({
    name: 'Chercher partout',
    total: 130,
    allPath: '/first?q=jollof%20%26%20rice',
  });
  expect(found.tags).toEqual(['first', 'both', 'empty', 'last']);
});

test('a kind in which a name has all the words stands before the others', async () => {
  const named = (title: string) => async () => ({
    items: [{ title, url: '/x', excerpt: null }],
    total: 1,
  });
  const { groups } = await searchEverything(
    testContext({ db: data.db }),
    [
      searcher('near', named('Passwordless Parties')),
      searcher('exact', named('I have forgotten my password.')),
      searcher('other', named('Privacy')),
    ],
    'Password forgotten',
  );
  expect(groups.map(({ kind }) => kind)).toEqual(['exact', 'near', 'other']);
});

test('a searcher that fails takes nobody else’s results away', async () => {
  const broken = searcher('broken', async () => {
    throw new Error('away');
  });
  const found = await searchEverything(
    testContext({ db: data.db }),
    [broken, searcher('well', async () => ({ items: things(1), total: 1 }))],
    'rice',
  );
  expect(found.groups.map(({ kind }) => kind)).toEqual(['well']);
  expect(found.isWhole).toBe(false);
  // It may be kept until a moment that is over.
  expect(Date.parse(contract.cache.until(found) ?? '')).toBeLessThan(testNow.getTime());
});

test('an answer of all searchers may be kept', async () => {
  const well = searcher('well', async () => ({ items: [], total: 0 }));
  const found = await searchEverything(testContext({ db: data.db }), [well], 'rice');
  expect(found.isWhole).toBe(true);
  expect(contract.cache.until(found)).toBeNull();
});

test('no more than two searchers are at work at once', async () => {
  let working = 0;
  const most = { working: 0 };
  const slow = (kind: string) =>
    searcher(kind, async () => {
      working += 1;
      most.working = Math.max(most.working, working);
      await data.db.execute(sql`select 1`);
      working -= 1;
      return { items: [], total: 0 };
    });
  const all = ['a', 'b', 'c', 'd', 'e'].map(slow);
  await searchEverything(testContext({ db: data.db }), all, 'rice');
  expect(most.working).toBe(2);
});
