import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { seedFoundSamples } from './finder.scene.server.ts';
import { listingSearcher } from './listing-searcher.server.ts';
import { listListings } from './search.service.server.ts';

const data = useTestDb((db) => seedFoundSamples(db));
const visitor = () => testContext({ db: data.db, actor: anonymous });
const limit = 3;

describe('All kinds searched with one question', () => {
  // Quoted: for a place alone the results page has what is near it, and this search what has its name.
  test.each(['"london"', 'church', 'kitchen', 'ghana'])(
    'have for %s what the results page of each kind has',
    async (words) => {
      const found = (await listingSearcher.find(visitor(), words, { kinds: kindIds, limit }))
        .byKind;
      let all = 0;
      for (const kind of kindIds) {
        const { items, total } = await listListings(visitor(), { q: words, kind });
        const paths = items.slice(0, limit).map(({ path }) => path);
        // A results page corrects a spelling for itself; all kinds together do so where none has anything.
        if (found.get(kind)?.total === 0) continue;
        expect([kind, found.get(kind)?.total]).toEqual([kind, total]);
        expect(found.get(kind)?.items.map(({ url }) => url)).toEqual(paths);
        all += total;
      }
      expect(all).toBeGreaterThan(0);
    },
  );

  test('are searched with the likely spelling where none has the words', async () => {
    const find = async (words: string) =>
      (await listingSearcher.find(visitor(), words, { kinds: ['business'], limit })).byKind.get(
        'business',
      );
    const meant = await find('kitchen');
    expect(meant?.total).toBeGreaterThan(0);
    expect(await find('kitchn')).toEqual(meant);
  });

  test('find nothing where a results page shows what has all words but one: the search is one in vain', async () => {
    const words = 'kitchen zeppelin';
    expect((await listListings(visitor(), { q: words })).isLoose).toBe(true);
    const found = (await listingSearcher.find(visitor(), words, { kinds: kindIds, limit })).byKind;
    expect([...found.values()].every(({ total }) => total === 0)).toBe(true);
  });

  test('are those that were asked for', async () => {
    const { byKind: found } = await listingSearcher.find(visitor(), 'london', {
      kinds: ['embassy'],
      limit,
    });
    expect([...found.keys()]).toEqual(['embassy']);
  });

  test('tell of each its name, page, place and first words, and whether it is invented', async () => {
    const find = async (name: string, changes: Partial<ListingDraft>) => {
      await addTestListing(data.db, testNow, { name, district: null, ...changes });
      const { byKind } = await listingSearcher.find(visitor(), name, {
        kinds: ['business'],
        limit,
      });
      return byKind.get('business');
    };
    expect(await find('Quokkas', { tagline: 'All of it.', isSample: true })).toEqual({
      total: 1,
      items: [
        {
          title: 'Quokkas',
          url: '/b/quokkas',
          excerpt: 'London · All of it.',
          isSample: true,
          card: expect.objectContaining({ path: '/b/quokkas', locality: 'London' }) as unknown,
        },
      ],
    });
    const told = async (name: string, changes: Partial<ListingDraft>) =>
      (await find(name, changes))?.items.map(({ excerpt, isSample }) => [excerpt, isSample]);
    expect(await told('Wombats', {})).toEqual([['London', false]]);
    expect(await told('Zeppelins', { city: null, tagline: 'High up.' })).toEqual([
      ['High up.', false],
    ]);
    expect(await told('Xylophones', { city: null })).toEqual([[null, false]]);
  });

  test('tell of another spelling', async () => {
    const spelling = async (words: string) =>
      listingSearcher.find(visitor(), words, { kinds: ['business'], limit });
    expect((await spelling('kitchn')).spelling).toEqual({ words: 'kitchen', isUsed: true });
    expect(await spelling('kitchen')).not.toHaveProperty('spelling');
  });

  test('have a name and a page of results each', () => {
    const { kinds, tags, area } = listingSearcher;
    expect(kinds.map(({ kind }) => kind)).toEqual(kindIds);
    const faith = kinds.find(({ kind }) => kind === 'faith');
    expect(faith?.name).toEqual({ ns: 'directory', key: 'kind.faith' });
    expect(faith?.allPath('hall & food')).toBe('/faith?q=hall+%26+food');
    // What is cached of them is out of date with any of these.
    expect([tags, area]).toEqual([['listing', 'category'], 'directory']);
  });

  test('read a place in the words', async () => {
    expect((await listingSearcher.read?.(visitor(), 'church Leeds'))?.filters).toHaveLength(1);
  });
});
