import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { projectRoot } from '#platform/root.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { categoryAddresses } from './category-addresses.server.ts';
import { categoryGroups, groupSlugs, membersOf } from './category-groups.ts';
import { readNode } from './category-node.ts';
import { getCategoryPage } from './category-page.service.server.ts';
import { categoryPicture } from './category-picture.server.ts';
import { getCategoryTree } from './category-tree.service.server.ts';
import { rebuildListingCounts } from './listing-count.service.server.ts';
import { hourMs } from '#platform/time/durations.ts';

/**
 * Three real salons in Leeds, one of them in capitals, a sample in London, a draft, a caterer without a city, a mosque and
 * three universities in Leeds.
 */
const data = useTestDb(async (db) => {
  const at = (hour: number) => new Date(testNow.getTime() - hour * hourMs);
  const salon = (name: string, city: string | null, changes = {}) =>
    addTestListing(db, at(name.length), {
      name,
      city,
      district: null,
      isSample: false,
      ...changes,
    });
  await salon('One', 'Leeds', { priceTier: 1, district: 'Chapeltown' });
  const best = await salon('Three', 'LEEDS', { priceTier: 3, district: 'Chapeltown' });
  await salon('Fifteen', 'Leeds', { priceTier: 3, district: 'Harehills' });
  await salon('Sample salon', 'London', { isSample: true });
  const draft = await salon('Draft', 'Leeds');
  await salon('Caterer', null, { category: 'caterer' });
  await db
    .update(listing)
    .set({ ratingRank: 4.9, ratingCount: 8, ratingAverage: 5 })
    .where(eq(listing.id, best));
  const mosque = await salon('Mosque', 'Leeds', { category: null });
  const traits = ['tradition:muslim', 'denomination:Tijaniyyah'];
  await db.update(listing).set({ kind: 'faith', traits }).where(eq(listing.id, mosque));
  for (const name of ['University of Beeston', 'University of Armley', 'University of Bramley']) {
    const id = await salon(name, 'Leeds', { category: null });
    await db.update(listing).set({ kind: 'university' }).where(eq(listing.id, id));
  }
  await db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
  await rebuildListingCounts(testContext({ db }));
});
const ctx = () => testContext({ db: data.db, actor: anonymous });

const seeded = readFileSync(
  join(projectRoot, 'src/features/directory/seed-data/categories.json'),
  'utf8',
);
const categories = JSON.parse(seeded) as { slug: string }[];

describe('Groups', () => {
  test('hold each category of the first content once, under a slug that no category has', () => {
    const grouped = groupSlugs.flatMap(membersOf).toSorted();
    expect(grouped).toEqual(categories.map(({ slug }) => slug).toSorted());
    expect(categories.filter(({ slug }) => readNode(slug).type !== 'category')).toEqual([]);
    expect(Object.keys(categoryGroups)).toEqual(groupSlugs);
  });
});

describe('The name of something that every object has', () => {
  test.each(['constructor', 'toString', '__proto__'])('%s is no category', async (slug) => {
    await expect(getCategoryPage(ctx(), slug, undefined)).rejects.toMatchObject({
      code: 'category/not-found',
    });
    expect(await categoryPicture.find(ctx(), slug)).toBeUndefined();
  });
});

describe('The tree', () => {
  test('counts what everybody sees, however often it is counted', async () => {
    await rebuildListingCounts(ctx());
    const { kinds, groups } = await getCategoryTree(ctx());
    expect(kinds[0]).toEqual({ kind: 'business', count: 5, traits: [] });
    expect(kinds.find(({ kind }) => kind === 'faith')).toEqual({
      kind: 'faith',
      count: 1,
      traits: [{ trait: 'tradition:muslim', count: 1 }],
    });
    expect(groups).toMatchObject([
      { group: 'food-and-drink', count: 1, categories: [{ slug: 'caterer', count: 1 }] },
      { group: 'hair-and-beauty', count: 4, categories: [{ slug: 'hair-salon', count: 4 }] },
    ]);
  });
});

describe('The page of a category', () => {
  test('says how many, where, at which price, the best rated and the newest first', async () => {
    const page = await getCategoryPage(ctx(), 'hair-salon', undefined);
    expect(page).toMatchObject({
      node: { slug: 'hair-salon', name: 'Hair salon', kind: null, trait: null },
      parent: { slug: 'hair-and-beauty' },
      city: null,
      total: 4,
      realTotal: 3,
      prices: [
        { tier: 1, count: 1 },
        { tier: 3, count: 2 },
      ],
      cities: [
        { slug: 'leeds', name: 'Leeds', count: 3 },
        { slug: 'london', name: 'London', count: 1 },
      ],
    });
    expect(page.best[0]?.name).toBe('Three');
    expect(page.newest.map(({ name }) => name)).toEqual(['One', 'Three', 'Fifteen']);
  });

  test('in a city takes every spelling of it, and names its parts', async () => {
    const page = await getCategoryPage(ctx(), 'hair-salon', 'leeds');
    expect(page).toMatchObject({
      city: { slug: 'leeds', name: 'Leeds' },
      total: 3,
      districts: ['Chapeltown', 'Harehills'],
      cities: [{ slug: 'london' }],
    });
    expect(page.best).toHaveLength(3);
  });

  test('of a group counts all of its categories and leads to them', async () => {
    const page = await getCategoryPage(ctx(), 'hair-and-beauty', undefined);
    expect(page).toMatchObject({
      node: { name: null },
      total: 4,
      neighbours: [{ slug: 'hair-salon', count: 4 }],
    });
  });

  test('of a kind leads to its traits, and that of a trait to its kind', async () => {
    const page = await getCategoryPage(ctx(), 'faith-centres', undefined);
    expect(page).toMatchObject({
      node: { slug: 'faith-centres', name: null, kind: 'faith', trait: null },
      parent: null,
      total: 1,
      cities: [{ slug: 'leeds', count: 1 }],
      neighbours: [{ slug: 'faith-centres-muslim', trait: 'tradition:muslim', count: 1 }],
    });
    expect(await getCategoryPage(ctx(), 'faith-centres-muslim', 'leeds')).toMatchObject({
      node: { kind: 'faith', trait: 'tradition:muslim' },
      parent: { slug: 'faith-centres', kind: 'faith' },
      city: { name: 'Leeds' },
      total: 1,
      neighbours: [],
    });
  });

  test('where nobody has rated goes by name, and says nothing of hours that its kind has none of', async () => {
    const page = await getCategoryPage(ctx(), 'universities', 'leeds');
    expect(page).toMatchObject({ total: 3, realTotal: 3, openNow: null, newest: [] });
    expect(page.best.map(({ name }) => name)).toEqual([
      'University of Armley',
      'University of Beeston',
      'University of Bramley',
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['faith-centres-constructor', undefined],
    ['faith-centres-Tijaniyyah', undefined],
    ['universities', 'london'],
    ['hair-salon', 'atlantis'],
    ['fashion-and-style', undefined],
  ])('of %s in %s is not found', async (slug, city) => {
    await expect(getCategoryPage(ctx(), slug, city)).rejects.toMatchObject({
      code: 'category/not-found',
    });
  });
});

test('search engines are told of pages with three real listings', async () => {
  const parts = await categoryAddresses.listParts(ctx());
  expect(parts.map(({ start }) => start)).toEqual(['/categories/hair-and-beauty']);
  const pathsIn = async (start: string, end: string | null) =>
    (await categoryAddresses.list(ctx(), { start, end })).map(({ path }) => path);
  const [first = ''] = parts.map(({ start }) => start);
  expect(await pathsIn(first, null)).toEqual([
    '/categories/hair-and-beauty',
    '/categories/hair-and-beauty/leeds',
    '/categories/hair-salon',
    '/categories/hair-salon/leeds',
    '/categories/universities',
    '/categories/universities/leeds',
  ]);
  expect(await pathsIn(first, '/categories/hair-salon')).toHaveLength(2);
});

test('a category, a group and the tree have a picture to be shared with', async () => {
  const titleOf = async (id: string) => (await categoryPicture.find(ctx(), id))?.title;
  expect(await titleOf('all')).toBe('Categories');
  expect(await titleOf('caterer')).toBe('Caterer');
  expect(await titleOf('hair-and-beauty')).toBe('Hair and beauty');
  expect(await titleOf('nothing')).toBeUndefined();
});
