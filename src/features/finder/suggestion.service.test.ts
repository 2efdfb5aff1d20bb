import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addSynonyms } from '#features/search/synonym.service.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listListings } from './search.service.server.ts';
import { rebuildVocabulary } from './vocabulary.server.ts';
import { suggestSearch } from './suggestion.service.server.ts';

const data = useTestDb(async (db) => {
  await addTestListing(db, testNow, { name: 'Hàirlight Studio' });
  await addTestListing(db, testNow, { name: 'Long Hair House' });
  await addTestListing(db, testNow, { name: 'Chair Repairs', category: 'caterer' });
  await rebuildVocabulary(db);
});
const visitor = () => testContext({ db: data.db, actor: anonymous });

test('what is typed suggests categories, names in which a word begins so, and places', async () => {
  const { items } = await suggestSearch(visitor(), 'hair');
  expect(items.filter(({ type }) => type !== 'place')).toEqual([
    { type: 'category', label: 'Hair salon', path: '/categories/hair-salon' },
    { type: 'listing', label: 'Long Hair House', path: '/b/long-hair-house' },
    { type: 'listing', label: 'Hàirlight Studio', path: '/b/hairlight-studio' },
  ]);
  const places = (await suggestSearch(visitor(), 'Peck')).items;
  expect(places).toContainEqual(expect.objectContaining({ type: 'place' }));
  expect(items.length).toBeLessThanOrEqual(8);
  expect((await suggestSearch(visitor(), "h':*|(")).items).toEqual([]);
});

test('what a kind or a choice in it is called suggests its list, where somebody is on it', async () => {
  const labels = async (typed: string) =>
    (await suggestSearch(visitor(), typed)).items.filter(({ type }) => type === 'category');
  expect(await labels('mosq')).toEqual([]);
  const id = await addTestListing(data.db, testNow, { name: 'Noor' });
  const changes = { kind: 'faith' as const, categoryId: null, traits: ['tradition:muslim'] };
  await data.db.update(listing).set(changes).where(eq(listing.id, id));
  for (const typed of ['mosq', 'mọ́sálá', 'መስጊ']) {
    expect(await labels(typed)).toEqual([
      {
        type: 'category',
        label: 'Faith centres: Muslim',
        path: '/faith?trait=tradition%3Amuslim',
      },
    ]);
  }
  expect(await labels('worship')).toEqual([
    { type: 'category', label: 'Faith centres', path: '/faith' },
  ]);
});

test.each(kindIds)('words are searched among listings of the kind %s', async (kind) => {
  const { total } = await listListings(visitor(), { q: 'hair', kind });
  expect(total > 0).toBe(kind === 'business');
});

test('a synonym that an admin adds finds with the next search', async () => {
  const find = async () => (await listListings(visitor(), { q: 'tresses afro' })).items.length;
  expect(await find()).toBe(0);
  // Who added it is a foreign key of the record alone.
  await addSynonyms(testContext({ db: data.db, actor: personWith('admin') }), [
    'tresses afro',
    'long hair',
  ]);
  expect(await find()).toBe(1);
});
