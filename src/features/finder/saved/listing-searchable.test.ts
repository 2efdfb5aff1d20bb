import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addTestAccount } from '#features/accounts/account.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { savedSearchJobs } from '#features/saved-searches/saved-search.job.server.ts';
import { saveSearch } from '#features/saved-searches/saved-search.service.server.ts';
import { savedSearchFound } from '#features/saved-searches/saved-search.table.server.ts';
import { anonymous } from '#platform/access/actor.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { runOutbox } from '#platform/jobs/run-outbox.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { seedFoundSamples } from '../finder.scene.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { listListings } from '../search.service.server.ts';
import { listingSearchable } from './listing-searchable.server.ts';

const data = useTestDb((db) => seedFoundSamples(db));
const visitor = () => testContext({ db: data.db, actor: anonymous });

/** Everything that the pages of the list show for a query. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = await listListings(visitor(), parseListingQuery({ ...query, after }));
    ids.push(...page.items.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return ids.toSorted();
}

const queries: Record<string, string>[] = [
  { kind: 'business', category: 'caterer' },
  { q: 'jollof' },
  { q: 'braids', near: 'Peckham', within: '10' },
  { near: 'Leeds', within: '25' },
  { kind: 'faith', trait: 'tradition:muslim' },
  { language: 'yo', feature: 'step-free' },
  { area: '-0.5,51.3,0.2,51.7', kind: 'business' },
  { q: 'barber Croydon' },
];

test.each(queries)('a saved search finds what the pages list for %o', async (query) => {
  const read = listingSearchable.read(query);
  const found = await listingSearchable.matching(visitor(), read, { limit: 1000 });
  const pages = await listed(query);
  expect(pages.length).toBeGreaterThan(0);
  expect(found.toSorted()).toEqual(pages);
  const some = pages.slice(0, 3);
  const other = await listed({ kind: 'embassy' });
  const of = { ids: [...some, ...other], limit: 1000 };
  const among = await listingSearchable.matching(visitor(), read, of);
  expect(among.toSorted()).toEqual(
    [...some, ...other.filter((id) => pages.includes(id))].toSorted(),
  );
});

test.each(queries)('no item of %o is left out by the columns that narrow', async (query) => {
  const read = listingSearchable.read(query);
  const { kinds, box } = await listingSearchable.narrow(visitor(), read);
  const items = await listingSearchable.show(visitor(), await listed(query));
  const left = [...items.values()].filter(({ kind, point }) => {
    const isOfKind = !kinds || kinds.includes(kind);
    const isThere =
      !box ||
      (point &&
        point.lat >= box.south &&
        point.lat <= box.north &&
        point.lng >= box.west &&
        point.lng <= box.east);
    return !(isOfKind && isThere);
  });
  expect(left).toEqual([]);
});

test('order, page and what is open at this moment are not saved', () => {
  const asked = { q: 'jollof', sort: 'name', open: 'at', day: 'sat', time: '22:30', after: 'x' };
  expect(listingSearchable.read(asked)).toEqual({ q: 'jollof' });
});

test('a search says its filters in words, in the language of its reader', async () => {
  const query = { kind: 'business', category: 'caterer', q: 'jollof', near: 'Peckham' };
  const read = listingSearchable.read(query);
  const words = await listingSearchable.describe(visitor(), read);
  expect(words[0]).toBe('Businesses');
  expect(words[1]).toBe('“jollof”');
  expect(words[2]).toMatch(/^Near Peckham/);
  const [first] = await listingSearchable.describe({ ...visitor(), language: 'fr' }, read);
  expect(first).toBe('Entreprises');
  expect(listingSearchable.pathOf(read)).toMatch(/^\/directory\/businesses\?q=jollof&/);
});

test('a page that was changed until it matches is found, once', async () => {
  const ada = await addTestAccount(data.db, ['customer'], { firstName: 'Ada' });
  const id = await addTestListing(data.db, testNow, { name: 'Sample of a caterer' });
  const saver = testContext({ db: data.db, actor: ada, now: later(testNow, dayMs) });
  const lists = [listingSearchable];
  await saveSearch(saver, lists, {
    list: 'directory',
    query: 'near=Aberdeen&within=10',
    name: 'Aberdeen',
    frequency: 'daily',
  });
  const change = async () => {
    await emit(data.db, 'listing.changed', { listingId: id });
    await runOutbox({ ...saver, now: later(testNow, 2 * dayMs) }, savedSearchJobs(lists));
  };
  await change();
  expect(await data.db.$count(savedSearchFound)).toBe(0);
  const aberdeen = { city: 'Aberdeen', lat: 57.149, lng: -2.094 };
  await data.db.update(listing).set(aberdeen).where(eq(listing.id, id));
  await change();
  await change();
  expect(await data.db.select().from(savedSearchFound)).toMatchObject([{ itemId: id }]);
  const moved = listingSearchable.tellChanges(
    { postcode: 'SE15 4ST', where: 'Peckham, London' },
    { postcode: 'AB10 1AB', where: 'Aberdeen' },
    'en',
  );
  expect(moved).toEqual(['New address: Aberdeen, AB10 1AB.']);
});

test('what is published is read in its order from where one stopped', async () => {
  const [published] = listingSearchable.streams;
  const from = later(testNow, dayMs);
  const ids: string[] = [];
  for (const minutes of [3, 1, 2]) {
    const at = new Date(from.getTime() + minutes * 60_000);
    ids[minutes] = await addTestListing(data.db, at, { name: `Sample ${minutes}` });
  }
  const zero = '00000000-0000-0000-0000-000000000000';
  const first = await published?.list(data.db, { at: from.toISOString(), id: zero }, 2);
  expect(first?.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
  const last = first?.at(-1);
  const rest = last && (await published?.list(data.db, last, 2));
  expect(rest?.map(({ id }) => id)).toEqual([ids[3]]);
});
