import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Pin } from '#features/directory/pins/pin.ts';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { postcodeCentre } from '#features/places/place.table.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { finderJobs } from '../finder.job.server.ts';
import { mapCell } from '../map-cell.table.server.ts';
import { refreshDirectory } from '../refresh.service.server.ts';
import { reindexCommand } from '../reindex.command.server.ts';
import { repinListings } from '../repin.service.server.ts';
import { searchTerm } from '../search-term.table.server.ts';
import { learnWords, rebuildVocabulary } from '../vocabulary.server.ts';

const data = useTestDb((db) =>
  db.insert(postcodeCentre).values([
    { code: 'SE15 4ST', lat: 51.4701, lng: -0.0689 },
    { code: 'SE15 5AA', lat: 51.48, lng: -0.05 },
  ]),
);
const exact = { lat: 51.4701, lng: -0.0689, pinnedBy: 'postcode' };
const add = (changes: Partial<ListingDraft> = {}) => addTestListing(data.db, testNow, changes);
const ctx = (parts: Partial<ServiceContext> = {}) => testContext({ db: data.db, ...parts });

/** What the work drops of cached answers. */
async function droppedBy(work: (ctx: ServiceContext) => Promise<unknown>): Promise<string[]> {
  const dropped: string[] = [];
  await work(ctx({ invalidate: (tags) => void dropped.push(...tags) }));
  return dropped;
}
const cells = async () => (await data.db.select().from(mapCell)).length;
const listingsOf = async (word: string) => {
  const rows = await data.db.select().from(searchTerm).where(eq(searchTerm.word, word));
  return rows[0]?.listings;
};

describe('After listings have changed', () => {
  test('their words, their order and the map are counted anew, and answers with them dropped', async () => {
    const id = await add({ name: 'Quokka', confirmedOn: null });
    expect([await cells(), await listingsOf('quokka')]).toEqual([0, undefined]);
    expect(await droppedBy((one) => refreshDirectory(one, [id, 'other']))).toEqual([
      'listing',
      `listing:${id}`,
      'listing:other',
    ]);
    expect(await cells()).toBeGreaterThan(0);
    expect(await listingsOf('quokka')).toBe(1);
    const [row] = await data.db.select({ rank: listing.ratingRank }).from(listing);
    expect(row?.rank).toBe(3);
  });

  test('four times an hour the map is counted anew', async () => {
    await add();
    const [job] = finderJobs;
    if (!job || 'on' in job) throw new Error('There is no such job.');
    expect([job.name, job.cron]).toEqual(['count-map-cells', '*/15 * * * *']);
    expect(await droppedBy((one) => job.run(one))).toEqual(['map']);
    expect(await cells()).toBeGreaterThan(0);
  });
});

describe('The words by which slips are put right', () => {
  test('are those of published names, with how many have them; of three to forty letters', async () => {
    await add({ name: `Quokka ab abc ${'x'.repeat(40)} ${'y'.repeat(41)}` });
    await add({ name: 'Quokka Wombat' });
    const draft = await add({ name: 'Zeppelin' });
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
    await data.db.insert(searchTerm).values({ word: 'forgotten', listings: 7 });
    await rebuildVocabulary(data.db);
    const words = ['quokka', 'wombat', 'ab', 'abc', 'x'.repeat(40), 'y'.repeat(41)];
    const counts = await Promise.all([...words, 'zeppelin', 'forgotten'].map(listingsOf));
    expect(counts).toEqual([2, 1, undefined, 1, 1, undefined, undefined, undefined]);
  });

  test('are learnt of one that has just been published', async () => {
    const first = await add({ name: 'Quokka' });
    await add({ name: 'Wombat' });
    await learnWords(data.db, first);
    await learnWords(data.db, await add({ name: 'Quokka Two' }));
    expect([await listingsOf('quokka'), await listingsOf('wombat')]).toEqual([2, undefined]);
    expect(await listingsOf('two')).toBe(1);
  });
});

describe('Pins are set anew', () => {
  const at = (lat: number, pinnedBy: Pin['pinnedBy']): Pin => ({ lat, lng: -0.0689, pinnedBy });
  const pinOf = async (id: string) => {
    const { lat, lng, pinnedBy } = listing;
    const [row] = await data.db
      .select({ lat, lng, pinnedBy })
      .from(listing)
      .where(eq(listing.id, id));
    return row;
  };
  const repin = () => repinListings(ctx());

  test('from a town and from a district, each by its own address', async () => {
    const town = await add({ point: at(51.4, 'town') });
    const district = await add({ point: at(51.4, 'district') });
    const other = await add({ point: at(51.4, 'town'), postcode: 'SE15 5AA' });
    expect(await repin()).toBe(3);
    expect(await pinOf(town)).toEqual(exact);
    expect(await pinOf(district)).toEqual(exact);
    expect(await pinOf(other)).toMatchObject({ lat: 51.48, lng: -0.05 });
    expect(await repin()).toBe(0);
  });

  test('where the new place is another or better known, not where it is the same', async () => {
    const changes = { postcode: null, district: 'Peckham', city: 'London' };
    const id = await add({ ...changes, point: at(51, 'town') });
    expect(await repin()).toBe(1);
    const known = await pinOf(id);
    if (!known?.lat || !known.lng || !known.pinnedBy) throw new Error('It has no pin.');
    expect(await repin()).toBe(0);
    const { lat } = known;
    // Nine metres away it is the same place, eleven metres away another.
    const moved = async (metres: number) => {
      await data.db
        .update(listing)
        .set({ lat: lat + metres / 111_195 })
        .where(eq(listing.id, id));
      return repin();
    };
    expect([await moved(9), await moved(11)]).toEqual([0, 1]);
    expect(await pinOf(id)).toEqual(known);
    const otherWay = known.pinnedBy === 'town' ? 'district' : 'town';
    await data.db.update(listing).set({ pinnedBy: otherWay }).where(eq(listing.id, id));
    expect(await repin()).toBe(1);
    expect(await pinOf(id)).toEqual(known);
  });

  test('and not where nothing is known of the address', async () => {
    const nowhere = { postcode: null, district: null, city: 'Atlantis-on-Sea' };
    const id = await add({ ...nowhere, point: null });
    expect(await repin()).toBe(0);
    expect(await pinOf(id)).toEqual({ lat: null, lng: null, pinnedBy: null });
  });

  test('of very many at one address, which is looked up once', async () => {
    await add({ point: at(51.4, 'town') });
    await data.db.execute(sql`
      insert into listing (id, slug, kind, status, name, details, lat, lng, pinned_by, city, district, postcode,
        country, sort_name, name_vector, search_vector)
      select gen_random_uuid(), 'copy-' || number, kind, status, name, details, lat, lng, pinned_by, city, district, postcode,
        country, 'x', '', ''
      from (select * from listing limit 1) as one, generate_series(1, 600) as number`);
    const statements = await data.statementsOf(async () => {
      expect(await repin()).toBe(601);
    });
    expect(statements.filter((one) => one.includes('postcode_centre'))).toHaveLength(1);
  });

  test('with which cached answers are dropped, if anything moved', async () => {
    await add({ point: at(51.4, 'town') });
    expect(await droppedBy(repinListings)).toEqual(['listing']);
    expect(await cells()).toBeGreaterThan(0);
    expect(await droppedBy(repinListings)).toEqual([]);
  });
});

test('an operator writes everything anew with one command, which says how many that were', async () => {
  await add({ point: null });
  await add();
  const lines: string[] = [];
  const { name, usage, summary } = reindexCommand;
  expect([name, usage]).toEqual(['reindex', 'reindex']);
  expect(summary).toContain('search index');
  const input = { ctx: ctx(), write: (line: string) => void lines.push(line) };
  await reindexCommand.run(input as Parameters<typeof reindexCommand.run>[0]);
  expect(lines).toEqual(['Rebuilt: 2 listings.', 'Moved to a more exact place: 1 listings.']);
});
