import { expect, test } from 'vitest';
import { seedDirectory } from '#features/directory/listing.seed.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { categorySearcher } from './category-searcher.server.ts';

const data = useTestDb();

test('Categories are found by the beginnings of their words and by what people call them', async () => {
  await seedDirectory(testContext({ db: data.db }), { withSamples: false });
  const find = async (words: string, language: 'en' | 'fr' = 'en') =>
    (await categorySearcher.find(testContext({ db: data.db, language }), words, 3)).items;
  expect((await find('hair salon'))[0]).toMatchObject({ url: '/categories/hair-salon' });
  expect((await find('sal hai'))[0]).toMatchObject({ url: '/categories/hair-salon' });
  expect((await find('coiffure', 'fr')).length).toBeGreaterThan(0);
  expect(await find('xylophone')).toEqual([]);
  expect(await find('!')).toEqual([]);
});
