import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { category } from '#features/directory/category/category.table.server.ts';
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

describe('Of what begins so', () => {
  const suggest = async (typed: string) =>
    (await suggestSearch(visitor(), typed)).items.map(({ type, label }) => `${type}: ${label}`);
  const addCategories = (...categories: { slug: string; en: string; synonyms?: string[] }[]) =>
    data.db
      .insert(category)
      .values(categories.map(({ en, ...rest }) => ({ ...rest, names: { en } })));

  test('there are eight suggestions at most: categories, names, then places', async () => {
    await addCategories(
      { slug: 'one', en: 'Bromley one' },
      { slug: 'two', en: 'Bromley two' },
      { slug: 'three', en: 'Bromley three' },
      { slug: 'four', en: 'Bromley four' },
    );
    for (let at = 0; at < 9; at += 1)
      await addTestListing(data.db, testNow, { name: `Bromley ${at}` });
    const types = (await suggest('bromley')).map((one) => one.split(':')[0]);
    const places = types.filter((type) => type === 'place').length;
    expect(places).toBe(2);
    expect(types).toEqual([
      ...Array.from({ length: 3 }, () => 'category'),
      ...Array.from({ length: 3 }, () => 'listing'),
      ...Array.from({ length: 2 }, () => 'place'),
    ]);
  });

  test('two letters are enough, one is not, and signs are none', async () => {
    await addTestListing(data.db, testNow, { name: 'Qx Quokka' });
    expect(await suggest('qx')).toEqual(['listing: Qx Quokka']);
    expect(await suggest('q')).toEqual([]);
    expect(await suggest('q!')).toEqual([]);
  });

  test('a category is found by a word of its name first, then by what people say for it, once', async () => {
    await addCategories(
      { slug: 'said', en: 'Tailor', synonyms: ['quokka', 'quokka maker'] },
      { slug: 'named', en: 'Golden quokka', synonyms: ['quokka'] },
      { slug: 'other', en: 'Other', synonyms: ['zeppelin'] },
    );
    expect((await suggestSearch(visitor(), 'quok')).items).toEqual([
      { type: 'category', label: 'Golden quokka', path: '/categories/named' },
      { type: 'category', label: 'Tailor', path: '/categories/said' },
    ]);
    expect(await suggest('quokka mak')).toEqual(['category: Tailor']);
    expect(await suggest('okka')).toEqual([]);
  });

  test('at most two lists of kinds stand before categories', async () => {
    await addCategories({ slug: 'law', en: 'Lawyer of quokkas' });
    const id = await addTestListing(data.db, testNow, { name: 'Ada' });
    const traits = ['profession:solicitor', 'profession:barrister', 'profession:notary'];
    const changes = { kind: 'professional' as const, categoryId: null, traits };
    await data.db.update(listing).set(changes).where(eq(listing.id, id));
    expect(await suggest('lawyer')).toEqual([
      'category: Professionals: Solicitor',
      'category: Professionals: Barrister',
      'category: Lawyer of quokkas',
    ]);
  });

  test('names have all the words, the best rated first; keywords and what is not published do not count', async () => {
    const add = async (name: string, ratingRank: number) => {
      const id = await addTestListing(data.db, testNow, { name });
      await data.db.update(listing).set({ ratingRank }).where(eq(listing.id, id));
      return id;
    };
    await add('Quokka Low', 2);
    await add('Quokka High', 5);
    await add('Quokka Middle', 3);
    const draft = await add('Quokka Draft', 4);
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
    expect(await suggest('quok')).toEqual([
      'listing: Quokka High',
      'listing: Quokka Middle',
      'listing: Quokka Low',
    ]);
    expect(await suggest('quokka mi')).toEqual(['listing: Quokka Middle']);
    expect(await suggest('middle quok')).toEqual(['listing: Quokka Middle']);
    expect((await suggest('salon')).filter((one) => one.startsWith('listing'))).toEqual([]);
  });

  test('a place leads to what is near it', async () => {
    const { items } = await suggestSearch(visitor(), 'Brixton');
    expect(items[0]).toEqual({
      type: 'place',
      label: 'Brixton, London',
      path: '/directory?near=Brixton%2C+London',
    });
  });
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
