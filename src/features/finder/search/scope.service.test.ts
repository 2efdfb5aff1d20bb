import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { parseListingQuery } from '../search.contract.ts';
import { conditionsOf, refinementsOf } from './conditions.server.ts';
import { areaOf, readSearch } from './scope.server.ts';
import type { Scope } from './ranking.server.ts';

const data = useTestDb();
const near = '51.5,-0.1';
const add = (name: string, miles = 0) =>
  addTestListing(data.db, testNow, {
    name,
    point: { lat: 51.5 + miles / 69.093, lng: -0.1, pinnedBy: 'source' },
  });
const read = (query: Record<string, unknown>, only?: SQL) =>
  readSearch(testContext({ db: data.db }), parseListingQuery(query), only);

async function inScope(scope: Scope | null): Promise<string[]> {
  if (!scope) return [];
  const rows = await data.db
    .select({ name: listing.name })
    .from(listing)
    .where(and(scope.base, ...conditionsOf(scope.refinements)));
  return rows.map(({ name }) => name).toSorted();
}
const found = async (query: Record<string, unknown>, only?: SQL) =>
  inScope((await read(query, only)).scope);

describe('What a search looks through', () => {
  beforeEach(async () => {
    await add('Here');
    await add('Near', 4);
    await add('Far', 40);
  });

  test('is everything that is published, but for what else is left out', async () => {
    const draft = await add('Draft');
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, draft));
    expect(await found({})).toEqual(['Far', 'Here', 'Near']);
    expect(await found({}, eq(listing.name, 'Far'))).toEqual(['Far']);
    expect(await found({ kind: 'faith' })).toEqual([]);
    expect(await found({ kind: 'business' })).toHaveLength(3);
  });

  test('is what lies within the distance, ten miles where nobody chose; the rest lies beyond', async () => {
    const tell = async (query: Record<string, unknown>) => {
      const { scope, beyond, anywhere } = await read(query);
      return [await inScope(scope), await inScope(beyond), (await inScope(anywhere)).length];
    };
    expect(await tell({ near })).toEqual([['Here', 'Near'], ['Far'], 3]);
    expect(await tell({ near, within: '3' })).toEqual([['Here'], ['Far', 'Near'], 3]);
    expect(await tell({ near, within: 'any' })).toEqual([['Far', 'Here', 'Near'], [], 3]);
    expect((await read({ near, within: 'any' })).beyond).toBeNull();
    expect((await read({ within: '3' })).beyond).toBeNull();
    expect(await tell({ near, kind: 'faith' })).toEqual([[], [], 0]);
  });

  test('is to the mile, in every direction', async () => {
    const around = async (lat: number, lng: number) =>
      found({ near: `${lat.toFixed(4)},${lng.toFixed(4)}`, within: '1' });
    expect(await around(51.5 + 0.99 / 69.093, -0.1)).toEqual(['Here']);
    expect(await around(51.5 + 1.01 / 69.093, -0.1)).toEqual([]);
    expect(await around(51.5 - 0.99 / 69.093, -0.1)).toEqual(['Here']);
    expect(await around(51.5, -0.1 + 0.99 / 43)).toEqual(['Here']);
    expect(await around(51.5, -0.1 - 0.99 / 43)).toEqual(['Here']);
    // In the corner of the box, out of the circle.
    expect(await around(51.5 + 0.8 / 69.093, -0.1 + 0.8 / 43)).toEqual([]);
  });

  test('is a part of the map, where no place is asked for', async () => {
    const area = '-0.2,51.49,0,51.51';
    expect(await found({ area })).toEqual(['Here']);
    expect(areaOf({ area, near: 'Leeds' })).toBeUndefined();
    expect(areaOf({})).toBeUndefined();
    expect(areaOf({ area })).toBeDefined();
  });

  test('is nothing where signs alone were typed', async () => {
    expect(await found({ q: '!!!' })).toEqual([]);
    expect(await found({ q: 'wombat' })).toHaveLength(3);
  });

  test('is what is open then, where day and time are told', async () => {
    const id = await add('Open');
    const periods = [{ weekday: 2, opens: 615, closes: 690 }];
    await replaceSchedule(data.db, { type: 'listing', id }, { ...emptySchedule, periods });
    const open = (day?: string, time?: string) => found({ open: 'at', day, time });
    expect(await open('tue', '10:15')).toEqual(['Open']);
    expect(await open('tue', '11:29')).toEqual(['Open']);
    expect(await open('tue', '10:14')).toEqual([]);
    expect(await open('tue', '11:30')).toEqual([]);
    expect(await open('wed', '10:30')).toEqual([]);
    expect(await open('tue')).toHaveLength(4);
    expect(await open(undefined, '10:30')).toHaveLength(4);
    expect(await found({ day: 'wed', time: '10:30' })).toHaveLength(4);
    expect(await found({ open: 'now' })).toEqual([]);
  });
});

describe('A search is plain', () => {
  test.each([
    {},
    { kind: 'business' },
    { category: 'caterer' },
    { area: '-1,51,1,52' },
    { near, within: 'any' },
    { day: 'tue', time: '10:00' },
  ])('with %j', async (query) => {
    expect((await read(query)).isPlain).toBe(true);
  });

  test.each([
    { q: 'wombat' },
    { q: '!!!' },
    { near },
    { open: 'now' },
    { open: 'at', day: 'tue', time: '10:00' },
    { price: '1' },
    { stars: '4' },
    { language: 'yo' },
    { feature: 'delivery' },
    { trait: 'tradition:muslim' },
    { kind: 'business', price: '1', q: 'wombat' },
  ])('but not with %j', async (query) => {
    expect((await read(query)).isPlain).toBe(false);
  });
});

test('a search keeps its words as they were typed', async () => {
  expect((await read({ q: 'Hàir!' })).text).toBe('Hàir!');
  expect((await read({ q: 'Hàir!' })).typed).toMatchObject([{ word: 'hair' }]);
  expect(await read({})).toMatchObject({ text: '', typed: [], synonyms: [] });
  expect((await read({ q: 'hair' })).synonyms.length).toBeGreaterThan(0);
});

test('a fact that no kind has is no condition', () => {
  const { traits, features } = refinementsOf({ trait: ['nothing', 'no:such'] }, new Map());
  expect([[...traits], features]).toEqual([[], undefined]);
  expect(conditionsOf(refinementsOf({}, new Map()))).toEqual(Array.from({ length: 5 }));
});
