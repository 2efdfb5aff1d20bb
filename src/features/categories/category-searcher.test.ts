import { expect, test } from 'vitest';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { categorySearcher } from './category-searcher.server.ts';
import { rebuildListingCounts } from './listing-count.service.server.ts';

const data = useTestDb(async (db) => {
  const ctx = testContext({ db });
  await seedDirectory(ctx, { withSamples: true });
  await rebuildListingCounts(ctx);
});

test('Categories are found by the beginnings of their words and by what people call them', async () => {
  const find = async (words: string, language: 'en' | 'fr' = 'en') =>
    (await categorySearcher.find(testContext({ db: data.db, language }), words, 3)).items;
  expect((await find('hair salon'))[0]).toMatchObject({ url: '/categories/hair-salon' });
  expect((await find('sal hai'))[0]).toMatchObject({ url: '/categories/hair-salon' });
  expect((await find('coiffure', 'fr')).length).toBeGreaterThan(0);
  expect(await find('xylophone')).toEqual([]);
  expect(await find('!')).toEqual([]);
});

test('Kinds, and what something of theirs is, are found by their names in the language asked', async () => {
  const find = async (words: string, language: 'en' | 'fr' = 'en') =>
    (await categorySearcher.find(testContext({ db: data.db, language }), words, 5)).items;
  expect(await find('universit')).toContainEqual({
    title: 'Universities',
    url: '/categories/universities',
    excerpt: null,
  });
  expect((await find('solicitor')).map(({ url }) => url)).toContain(
    '/categories/professionals-solicitor',
  );
  expect(await find('mosque')).toContainEqual({
    title: 'Faith centres: Muslim',
    url: '/categories/faith-centres-muslim',
    excerpt: null,
  });
  expect((await find('ambassade', 'fr')).map(({ url }) => url)).toContain('/categories/embassies');
});
