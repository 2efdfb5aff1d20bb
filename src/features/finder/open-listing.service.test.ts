import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { emptyDraftOf } from '#features/directory/empty-draft.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import {
  loadOpenListings,
  matchesText,
  nearTo,
  offersServices,
  openListings,
} from './open-listing.service.server.ts';

const data = useTestDb();
const add = (changes: Partial<ListingDraft> = {}) => addTestListing(data.db, testNow, changes);

async function namesWhere(condition: SQL): Promise<string[]> {
  const rows = await data.db.select({ name: listing.name }).from(listing).where(condition);
  return rows.map(({ name }) => name).toSorted();
}

describe('What is told to other programs', () => {
  test('is published, and nothing invented but for a demonstration', async () => {
    await add({ name: 'Real' });
    await add({ name: 'Invented', isSample: true });
    const draft = await add({ name: 'Draft' });
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
    expect(await namesWhere(openListings({ mode: 'production' }))).toEqual(['Real']);
    expect(await namesWhere(openListings({ mode: 'demo' }))).toEqual(['Invented', 'Real']);
  });

  test('as services to people are those of most kinds, and businesses that name some', async () => {
    for (const kind of kindIds) {
      const name = kind;
      await add({ ...emptyDraftOf(kind), name, category: null });
    }
    const details = emptyDraftOf('business').details;
    if (details.kind !== 'business') throw new Error('It is no business.');
    const services = [{ name: 'Cut', priceFrom: null, unit: null }];
    await add({ name: 'with services', details: { ...details, services } });
    expect(await namesWhere(offersServices)).toEqual([
      'education',
      'embassy',
      'faith',
      'organisation',
      'professional',
      'with services',
    ]);
  });

  test('by words is what matches them, also by another word for it; signs match nothing', async () => {
    await add({ name: 'Golden Plaits' });
    await add({ name: 'Quokka', description: 'Sells golden things.' });
    const found = async (text: string) => namesWhere(await matchesText(data.db, text));
    expect(await found('golden')).toEqual(['Golden Plaits', 'Quokka']);
    expect(await found('golden braids')).toEqual(['Golden Plaits']);
    expect(await found('zeppelin')).toEqual([]);
    expect(await found('!!!')).toEqual([]);
  });

  test('near a postcode is not farther than so many metres; near to no other place is nothing', async () => {
    await add({ name: 'Here', point: { lat: 51.4727, lng: -0.0657, pinnedBy: 'source' } });
    await add({ name: 'There', point: { lat: 51.5727, lng: -0.0657, pinnedBy: 'source' } });
    const found = async (postcode: string, metres: number) =>
      namesWhere(await nearTo(data.db, { postcode, metres }));
    expect(await found('SE15', 3000)).toEqual(['Here']);
    expect(await found('SE15', 20_000)).toEqual(['Here', 'There']);
    expect(await found('SE15', 1)).toEqual([]);
    expect(await found('Peckham', 20_000)).toEqual([]);
    expect(await found('ZZ99', 20_000)).toEqual([]);
  });
});

describe('A listing as other programs are told of it', () => {
  /** Also what no form would send. */
  const store = (id: string, details: object, kind: KindId = 'business') =>
    data.db
      .update(listing)
      .set({ kind, details: sql`${JSON.stringify(details)}::jsonb` })
      .where(eq(listing.id, id));
  const load = (...ids: string[]) => loadOpenListings(testContext({ db: data.db }), ids);

  test('comes in the order of the ids, without those that are not there', async () => {
    const first = await add({ name: 'One' });
    const second = await add({ name: 'Two' });
    const nobody = '01910000-0000-7000-8000-000000000001';
    const namesOf = async (...ids: string[]) => (await load(...ids)).map(({ name }) => name);
    expect(await namesOf(second, nobody, first)).toEqual(['Two', 'One']);
    expect(await namesOf(first, second)).toEqual(['One', 'Two']);
    expect(await namesOf()).toEqual([]);
    expect(await data.statementsOf(() => load())).toEqual([]);
  });

  test('has its page, category and hours, and nothing of what its details hold', async () => {
    const id = await add({ name: 'Sample Salon' });
    const periods = [{ weekday: 1, opens: 540, closes: 780 }];
    await replaceSchedule(data.db, { type: 'listing', id }, { ...emptySchedule, periods });
    const other = await add({ name: 'Without', category: null });
    const [salon, without] = await load(id, other);
    expect(salon).toMatchObject({
      id,
      kind: 'business',
      path: '/b/sample-salon',
      city: 'London',
      postcode: 'SE15 4ST',
      category: { slug: 'hair-salon' },
      schedule: { periods },
      offers: [],
      identifiers: [],
    });
    expect(salon).not.toHaveProperty('details');
    expect(without).toMatchObject({ name: 'Without', category: null });
    expect(without?.schedule).toBeUndefined();
  });

  test('has what it offers, with prices in whole units and none where none is named', async () => {
    const id = await add();
    const services = [
      { name: 'Cut', priceFrom: 2550, unit: 'person' },
      { name: 'Talk', priceFrom: null, unit: null },
      { name: 'Look', priceFrom: 0, unit: null },
    ];
    await store(id, { services });
    const [found] = await load(id);
    expect(found?.offers).toEqual([
      { name: 'Cut', amount: 25.5, currency: 'GBP', unit: 'person' },
      { name: 'Talk', amount: null, currency: 'GBP', unit: null },
      { name: 'Look', amount: 0, currency: 'GBP', unit: null },
    ]);
  });

  test('has its entries in registers, where its kind has any', async () => {
    const id = await add();
    const charityNumber = {
      number: '1234567',
      source: 'Charity Commission',
      url: '',
      checkedOn: null,
    };
    await store(id, { charityNumber }, 'organisation');
    expect(await load(id)).toMatchObject([
      {
        path: '/organisations/sample-braids-locs',
        offers: [],
        identifiers: [{ register: 'Charity Commission', number: '1234567' }],
      },
    ]);
  });

  test('whose details do not fit its kind is told without them', async () => {
    const id = await add({ name: 'Odd' });
    for (const details of [{ services: 'none' }, { kind: 'faith' }, { services: [{ name: 7 }] }]) {
      await store(id, details);
      expect(await load(id)).toMatchObject([{ name: 'Odd', offers: [], identifiers: [] }]);
    }
  });
});
