import { eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingDraft } from '#features/directory/draft.contract.ts';
import { addTestListing } from '#features/directory/listing.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import { replaceSchedule } from '#features/schedule/schedule.service.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { testContext, testNow } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { mapCell, noCategory } from '../map-cell.table.server.ts';
import { MapQuery } from '../map.contract.ts';
import { listMapCells } from '../map.service.server.ts';
import { readArea } from './area.ts';
import { everywhere, gridOf, tilesOfGrid } from './grid.ts';
import { rebuildMapCells } from './map-rollup.server.ts';
import { boxOf, pointAt, tileAt } from './tiles.ts';

const data = useTestDb();

const mapOf = (query: Record<string, unknown> = {}, language: Language = 'en') =>
  listMapCells(testContext({ db: data.db, language }), z.parse(MapQuery, query));

const add = (name: string, lat: number, lng: number, changes: Partial<ListingDraft> = {}) =>
  addTestListing(data.db, testNow, {
    name,
    description: 'Invented.',
    category: null,
    point: { lat, lng, pinnedBy: 'source' },
    ...changes,
  });

describe('A mark of one listing', () => {
  test('has its name, its page, its category in the language of the page, and its place to a metre', async () => {
    const name = 'Quokka '.repeat(10).trim();
    await add(name, 51.1234567, 5.7654321, { category: 'hair-salon' });
    await add('Wombat', 5.6, -0.2);
    const { cells, ...rest } = await mapOf({}, 'fr');
    expect(rest).toEqual({ isCapped: false, nextChange: null });
    expect(cells).toHaveLength(2);
    expect(cells).toEqual(
      expect.arrayContaining([
        {
          lat: 51.12346,
          lng: 5.76543,
          count: 1,
          path: '/b/quokka-quokka-quokka-quokka-quokka-quokka-quokka-quokka-quokka-quokka',
          name: name.slice(0, 60),
          category: 'Salon de coiffure',
        },
        { lat: 5.6, lng: -0.2, count: 1, path: '/b/wombat', name: 'Wombat' },
      ]),
    );
  });

  test('is that of the listing on its very tile', async () => {
    const places: [string, number, number][] = [
      ['One', 51, 5],
      ['Two', 5, 5],
      ['Three', 51, 45],
      ['Four', 5, 45],
    ];
    for (const place of places) await add(...place);
    const { cells } = await mapOf();
    const told = cells.map(({ name, lat, lng }) => [name, lat, lng]);
    expect(told).toHaveLength(4);
    expect(told).toEqual(expect.arrayContaining(places));
  });
});

describe('A mark of several', () => {
  test('stands in their middle and tells the box that holds them', async () => {
    await add('West', 51.5, -0.02);
    await add('East', 51.52, 0.03);
    await add('Middle', 51.53, 0.01);
    const { cells } = await mapOf();
    const tiles = [tileAt(51.5, -0.02), tileAt(51.52, 0.03), tileAt(51.53, 0.01)];
    const xs = tiles.map(({ x }) => Math.floor(x));
    const ys = tiles.map(({ y }) => Math.floor(y));
    const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length + 0.5;
    const { west, south, east, north } = boxOf({
      west: Math.min(...xs),
      east: Math.max(...xs),
      north: Math.min(...ys),
      south: Math.max(...ys),
    });
    expect(cells).toEqual([
      { ...pointAt(mean(xs), mean(ys)), count: 3, bbox: [west, south, east, north] },
    ]);
  });

  test('falls apart where the map is near enough, which is never nearer or farther than it can be', async () => {
    await add('West', 51.5, -0.02);
    await add('East', 51.5, 0.02);
    const counts = async (zoom?: string) => (await mapOf({ zoom })).cells.map(({ count }) => count);
    expect(await counts()).toEqual([2]);
    expect(await counts('0')).toEqual([2]);
    expect(await counts('3')).toEqual([2]);
    expect(await counts('18')).toEqual([1, 1]);
    expect(await counts('99')).toEqual([1, 1]);
  });

  test('counts what is in view', async () => {
    await add('Here', 51.5, -0.1);
    await add('Far', 5.6, -0.2);
    const { cells } = await mapOf({ bbox: '-1,51,1,52', zoom: '8' });
    expect(cells.map(({ name }) => name)).toEqual(['Here']);
  });
});

describe('The marks of a search', () => {
  const namesOf = async (query: Record<string, unknown>) =>
    (await mapOf({ zoom: '18', ...query })).cells.map(({ name }) => name ?? '').toSorted();

  test('are those that the list shows, never more', async () => {
    await add('Church quokka', 51.5, -0.1);
    await add('Church', 51.5, -0.2);
    await add('Quokka', 51.5, -0.3);
    expect(await namesOf({ q: 'church quokka', near: '51.5,-0.1' })).toEqual(['Church quokka']);
    expect(await namesOf({ q: 'church quokka' })).toEqual(['Church quokka']);
    expect(await namesOf({ q: 'church', category: 'no-such' })).toEqual([]);
  });

  test('are those of the first other search that finds something', async () => {
    await add('Church', 51.5, -0.1);
    await add('Quokka', 51.5, -0.2);
    expect(await namesOf({ q: 'church zeppelin wombat' })).toEqual(['Church']);
    await add('Grace', 51.5, -0.3, { description: 'A church, and a zeppelin.' });
    // The last of the other searches finds it, after one that finds the church.
    expect(await namesOf({ q: 'church zeppelin wombat' })).toEqual(['Church']);
    expect(await namesOf({ q: 'xylophone wombat' })).toEqual([]);
  });

  test('for what is open now turn with the next opening', async () => {
    const id = await add('Open', 51.5, -0.1);
    await add('Closed', 51.5, -0.2);
    const periods = [{ weekday: 6, opens: 0, closes: 1440 }];
    await replaceSchedule(data.db, { type: 'listing', id }, { ...emptySchedule, periods });
    const { cells, nextChange } = await mapOf({ open: 'now', zoom: '18' });
    expect([cells.map(({ name }) => name), nextChange]).toEqual([
      ['Open'],
      '2026-11-21T22:35:00.000Z',
    ]);
    const at = await mapOf({ open: 'at', day: 'sat', time: '12:00', zoom: '18' });
    expect([at.cells.length, at.nextChange]).toEqual([1, null]);
  });
});

describe('In a directory that is too large to be counted each time', () => {
  const sumOf = (cells: readonly { count: number }[]) =>
    cells.reduce((sum, { count }) => sum + count, 0);
  const sum = async (query: Record<string, unknown>) => sumOf((await mapOf(query)).cells);

  /** Kept counts say double, so that it is seen where they are read. */
  beforeEach(async () => {
    for (let at = 0; at < 4; at += 1) await add(`Quokka ${at}`, 51.5 + at / 1000, -0.1);
    await rebuildMapCells(data.db);
    const double = {
      count: sql`count * 2`,
      sumX: sql`sum_x * 2`,
      sumY: sql`sum_y * 2`,
    };
    await data.db.update(mapCell).set(double);
    const far = { x: 0, y: 0, sumX: 0, sumY: 0, west: 0, east: 0, north: 0, south: 0 };
    await data.db
      .insert(mapCell)
      .values({ ...far, level: 3, kind: 'embassy', categoryId: noCategory, count: 60_000 });
  });
  const bbox = '-8,50,2,58';

  test('kept counts serve what is asked for by kind and category alone', async () => {
    expect(await sum({ bbox, zoom: '6' })).toBe(8);
    expect(await sum({ bbox, zoom: '6', kind: 'business' })).toBe(8);
    expect(await sum({ bbox, zoom: '6', kind: 'faith' })).toBe(0);
    expect(await sum({ bbox, zoom: '6', category: 'caterer' })).toBe(0);
    expect(await sum({ bbox, zoom: '6', q: 'quokka' })).toBe(4);
    expect(await sum({ bbox, zoom: '6', language: 'yo' })).toBe(0);
  });

  test('they do not serve where a directory is small', async () => {
    await data.db.delete(mapCell).where(gte(mapCell.count, 60_000));
    expect(await sum({ bbox, zoom: '6' })).toBe(4);
  });

  test('they go down to the finest grid, below which is counted', async () => {
    const small = '-0.101,51.499,-0.099,51.504';
    expect(gridOf(readArea(small) ?? everywhere, 13).level).toBe(14);
    expect(await sum({ bbox: small, zoom: '13' })).toBe(8);
    expect(gridOf(readArea(small) ?? everywhere, 14).level).toBe(15);
    expect(await sum({ bbox: small, zoom: '14' })).toBe(4);
  });

  test('they serve an area that holds all tiles in view, and none that one side cuts', async () => {
    const view = boxOf(tilesOfGrid(gridOf(readArea(bbox) ?? everywhere, 6)));
    const inset = 0.000_05;
    const edges = {
      west: view.west + inset,
      south: view.south + inset,
      east: view.east - inset,
      north: view.north - inset,
    };
    const asked = async (changes: Partial<typeof edges>) => {
      const { west, south, east, north } = { ...edges, ...changes };
      const area = [west, south, east, north].map((one) => one.toFixed(5)).join(',');
      const { cells, isCapped } = await mapOf({ bbox, zoom: '6', area });
      expect(isCapped).toBe(false);
      return sumOf(cells);
    };
    expect(await asked({})).toBe(8);
    expect(await asked({ west: edges.west + 0.01 })).toBe(4);
    expect(await asked({ south: edges.south + 0.01 })).toBe(4);
    expect(await asked({ east: edges.east - 0.01 })).toBe(4);
    expect(await asked({ north: edges.north - 0.01 })).toBe(4);
    const { west, south, east, north } = view;
    const wider = { west: west - 1, south: south - 1, east: east + 1, north: north + 1 };
    expect(await asked(wider)).toBe(8);
  });

  test('a mark whose listing has gone since is left out', async () => {
    const id = await add('Wombat', 57.5, -4.2);
    await rebuildMapCells(data.db);
    const far = { x: 1, y: 1, sumX: 0, sumY: 0, west: 0, east: 0, north: 0, south: 0 };
    await data.db
      .insert(mapCell)
      .values({ ...far, level: 3, kind: 'embassy', categoryId: noCategory, count: 60_000 });
    const names = async () => (await mapOf({ bbox, zoom: '6' })).cells.map(({ name }) => name);
    expect(await names()).toEqual([undefined, 'Wombat']);
    await data.db.update(listing).set({ status: 'draft' }).where(eq(listing.id, id));
    expect(await names()).toEqual([undefined]);
  });
});
