import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { findSimilarListings, findUnclaimedListings } from './similar-listing.service.server.ts';

const data = useTestDb();
const add = (name: string, changes: Partial<ListingDraft> = {}) =>
  addTestListing(data.db, testNow, { name, ...changes });
const ctx = () => testContext({ db: data.db });

const similar = async (name: string, place?: string, except?: string) =>
  (
    await findSimilarListings(ctx(), { name, ...(place && { place }), ...(except && { except }) })
  ).items.map((item) => item.name);

describe('What may be the same as the one that is about to be added', () => {
  test('is told with its page, where it is, and whether somebody looks after it', async () => {
    const id = await add('Quokka Kitchen Collective');
    const item = {
      id,
      path: '/b/quokka-kitchen-collective',
      name: 'Quokka Kitchen Collective',
      locality: 'Peckham, London',
      isClaimed: false,
    };
    const asked = { name: 'quokka kitchen collective', place: 'London' };
    expect((await findSimilarListings(ctx(), asked)).items).toEqual([item]);
    await data.db
      .update(listing)
      .set({ claimedAt: testNow, district: 'London' })
      .where(eq(listing.id, id));
    expect((await findSimilarListings(ctx(), asked)).items).toEqual([
      { ...item, locality: 'London', isClaimed: true },
    ]);
    await data.db.update(listing).set({ district: null }).where(eq(listing.id, id));
    expect((await findSimilarListings(ctx(), asked)).items[0]?.locality).toBe('London');
    await data.db.update(listing).set({ district: 'Bow', city: null }).where(eq(listing.id, id));
    const byName = { name: asked.name };
    expect((await findSimilarListings(ctx(), byName)).items[0]?.locality).toBe('Bow');
  });

  test('is not the one that is edited, nor what is not published, nor one of another name', async () => {
    const id = await add('Quokka Kitchen Collective');
    const other = await add('Quokka Kitchen Collective', { postcode: null, district: null });
    await add('Zeppelin Barber');
    const both = await similar('Quokka Kitchen Collective');
    expect(both).toHaveLength(2);
    expect(await similar('Quokka Kitchen Collective', undefined, id)).toHaveLength(1);
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, other));
    expect(await similar('Quokka Kitchen Collective', undefined, id)).toEqual([]);
    expect(await similar('Wombat Tailoring')).toEqual([]);
  });

  test('needs three letters of a name', async () => {
    await add('Abc');
    await add('Ab');
    expect(await similar('abc')).toEqual(['Abc']);
    expect(await similar('ab')).toEqual([]);
    expect(await similar('!!!')).toEqual([]);
  });

  test('is the likelier the further up, five at most', async () => {
    await add('Quokka Kitchn Collective');
    await add('Quokka Kitchen Collective', { city: 'London' });
    expect(await similar('Quokka Kitchen Collective', 'London')).toEqual([
      'Quokka Kitchen Collective',
      'Quokka Kitchn Collective',
    ]);
    for (const city of ['Leeds', 'Bath', 'Hull', 'York', 'Derby']) {
      await add('Quokka Kitchen Collective', { city, postcode: null, district: null });
    }
    expect(await similar('Quokka Kitchen Collective')).toHaveLength(5);
  });

  test('of one that is only somewhat alike is told where it is in the same place alone', async () => {
    await add('Quokka Kitchen', { postcode: 'SE15 4ST', city: 'London', district: 'Peckham' });
    const name = 'Quokka Kitchen Wombat';
    const inPlaces = async (...places: (string | undefined)[]) =>
      Promise.all(places.map((place) => similar(name, place)));
    const [nowhere, here] = await inPlaces(undefined, 'London');
    expect([nowhere, here]).toEqual([[], ['Quokka Kitchen']]);
  });

  test('stands in the place, whatever the spelling, where very many are called alike', async () => {
    for (let at = 0; at < 45; at += 1) {
      await add('Quokka Kitchen', { city: 'Leeds', postcode: 'LS7 4ST', district: null });
    }
    const draft = { city: 'Hull', postcode: 'HU1 2AB', district: 'Old Town' };
    const id = await add('Quokka Kitchn', draft);
    const found = async (place: string) =>
      (await findSimilarListings(ctx(), { name: 'Quokka Kitchen', place })).items.map(
        (item) => item.id,
      );
    for (const place of ['Hull', ' hull ', 'old town', 'HU1 2AB', 'hu1']) {
      expect([place, await found(place)]).toEqual([place, expect.arrayContaining([id])]);
    }
    expect(await found('HU12')).not.toContain(id);
    expect(await found('Derby')).not.toContain(id);
  });
});

describe('What nobody has claimed, by name and place', () => {
  const unclaimed = async (q: string) => {
    const { items, claimed } = await findUnclaimedListings(ctx(), { q });
    return [items.map(({ name }) => name), claimed.map(({ name }) => name)];
  };

  test('is like the words, or holds them or others for the same; apart from it what is claimed', async () => {
    await add('Quokka Plaits');
    await add('Zeppelin', { city: 'Quokka' });
    const held = await add('Quokka Barber');
    await data.db.update(listing).set({ claimedAt: testNow }).where(eq(listing.id, held));
    expect(await unclaimed('quokka')).toEqual([['Quokka Plaits', 'Zeppelin'], ['Quokka Barber']]);
    expect(await unclaimed('braids')).toEqual([['Quokka Plaits'], []]);
    expect(await unclaimed('quokka barbr')).toEqual([['Quokka Plaits'], ['Quokka Barber']]);
    expect(await unclaimed('wombat')).toEqual([[], []]);
    expect(await unclaimed('!!!')).toEqual([[], []]);
    await data.db.update(listing).set({ status: 'draft' });
    expect(await unclaimed('quokka')).toEqual([[], []]);
  });

  test('has the closest first: 24 at most, and five that are claimed', async () => {
    for (let at = 0; at < 30; at += 1) await add(`Quokka number ${at}`);
    await add('Quokka');
    const [free = []] = await unclaimed('quokka');
    expect(free).toHaveLength(24);
    expect(free[0]).toBe('Quokka');
    await data.db.update(listing).set({ claimedAt: testNow });
    const [none, held = []] = await unclaimed('quokka');
    expect(none).toEqual([]);
    expect(held).toHaveLength(5);
    expect(held[0]).toBe('Quokka');
  });
});
