import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { seedFoundSamples } from '../finder.scene.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listListings } from '../search.service.server.ts';
import golden from './golden-word-queries.json' with { type: 'json' };

const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedFoundSamples(db, now));

async function find(q: string): Promise<readonly string[]> {
  const ctx = testContext({ db: data.db, now, actor: anonymous });
  const { items } = await listListings(ctx, parseListingQuery({ q }));
  return items.map(({ path }) => path.split('/').at(-1) ?? '');
}

test('the words of eleven languages find 95 of 100 businesses, and the first of each list is one of them', async () => {
  const asked = golden.filter(({ expected }) => expected.length > 0);
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const { query, expected } of asked) {
    const found = await find(query);
    const top = new Set(found.slice(0, 10));
    missed.push(...expected.filter((slug) => !top.has(slug)).map((slug) => `${query}: ${slug}`));
    const [first] = found;
    if (first !== undefined && !expected.includes(first)) wrong.push(`${query}: ${first}`);
  }
  const wanted = asked.flatMap(({ expected }) => expected).length;
  expect(missed.slice(0, missed.length > wanted * 0.05 ? missed.length : 0)).toEqual([]);
  expect(wrong.slice(0, wrong.length > asked.length * 0.05 ? wrong.length : 0)).toEqual([]);
});

test.each(golden.filter(({ expected }) => expected.length === 0).map(({ query }) => query))(
  '%s, which nobody offers, finds nothing rather than something else',
  async (query) => {
    expect(await find(query)).toEqual([]);
  },
);
