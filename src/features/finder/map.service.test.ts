import { eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { seedFoundSamples } from './finder.scene.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { mapCell, noCategory } from './map-cell.table.server.ts';
import { MapQuery } from './map.contract.ts';
import { listMapCells } from './map.service.server.ts';
import { readArea } from './map/area.ts';
import { everywhere, gridOf } from './map/grid.ts';
import { countCells } from './map/live-cells.server.ts';
import { readRollup, rebuildMapCells } from './map/map-rollup.server.ts';
import { parseListingQuery } from './search.contract.ts';
import { listListings } from './search.service.server.ts';
import { readSearch } from './search/scope.server.ts';

/** A Saturday night. */
const now = new Date('2026-11-21T22:30:00Z');
const data = useTestDb((db) => seedFoundSamples(db, now));

const visitor = (): ServiceContext => testContext({ db: data.db, now, actor: anonymous });
const mapOf = (query: Record<string, string>) => listMapCells(visitor(), z.parse(MapQuery, query));
const sumOf = (cells: readonly { count: number }[]) =>
  cells.reduce((sum, { count }) => sum + count, 0);

/** Every page of the list, as far as its entries have a place on the map. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const paths: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await listListings(visitor(), parseListingQuery({ ...query, after }));
    paths.push(...page.items.map(({ path }) => path));
    after = page.next ?? undefined;
  }
  const placed = await data.db
    .select({ slug: listing.slug })
    .from(listing)
    .where(sql`lat is not null`);
  const slugs = new Set(placed.map(({ slug }) => slug));
  return paths.filter((path) => slugs.has(path.split('/').at(-1) ?? ''));
}

describe('The map', () => {
  test.each<Record<string, string>>([
    {},
    { kind: 'embassy' },
    { category: 'restaurant' },
    { q: 'jollof' },
    { q: 'jolof' },
    { q: 'zzzzqqqq' },
    { near: 'Peckham', within: '3' },
    { open: 'now' },
    { price: '1', feature: 'delivery' },
    { area: '-0.2,51.4,0.05,51.55' },
    { area: '-0.2,51.4,0.05,51.55', q: 'jollof', kind: 'business' },
  ])('holds as many as the list of %o', async (query) => {
    const { cells, isCapped } = await mapOf(query);
    expect(sumOf(cells)).toBe((await listed(query)).length);
    expect(isCapped).toBe(false);
  });

  test('names what stands alone, exactly as the list does', async () => {
    const bbox = '-0.2,51.4,0.1,51.6';
    const { cells } = await mapOf({ bbox, zoom: '15' });
    const names = cells.flatMap(({ path }) => path ?? []);
    expect(names.length).toBeGreaterThan(2);
    const paths = await listed({});
    for (const name of names) expect(paths).toContain(name);
    for (const cell of cells.filter(({ count }) => count === 1)) {
      expect(cell.name).not.toBe('');
      expect(cell.lat).toBeGreaterThan(51);
    }
  });

  test('a cluster’s box, asked as an area, lists as many as the cluster says', async () => {
    const { cells } = await mapOf({ zoom: '6', bbox: '-11,49,3,61' });
    const cluster = cells.find(({ count }) => count > 3);
    const area = cluster?.bbox?.join(',');
    expect(readArea(area)).not.toBeNull();
    expect((await listed({ area: area ?? '' })).length).toBeGreaterThanOrEqual(
      cluster?.count ?? 99,
    );
  });

  test('is at most 10 KB, also with names of 200 characters', async () => {
    await data.db.update(listing).set({ name: 'n'.repeat(200) });
    for (const zoom of ['5', '9', '12', '18']) {
      const answer = await mapOf({ zoom, bbox: '-3,51,1,54' });
      expect(answer.cells.length).toBeGreaterThan(1);
      expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(10_000);
    }
  });

  test('forgets what is not published any more', async () => {
    const before = sumOf((await mapOf({ q: 'jollof' })).cells);
    const [first] = (await listListings(visitor(), parseListingQuery({ q: 'jollof' }))).items;
    await data.db
      .update(listing)
      .set({ status: 'draft' })
      .where(eq(listing.id, first?.id ?? ''));
    expect(sumOf((await mapOf({ q: 'jollof' })).cells)).toBe(before - 1);
  });
});

describe('Cells that are counted beforehand', () => {
  const world = gridOf(everywhere, 3);
  const plain = { kind: undefined, categories: undefined };
  const byPlace = (one: { west: number; north: number }, other: typeof one) =>
    one.west - other.west || one.north - other.north;

  test.each([3, 6, 9, 11])('say at zoom %i what counting says', async (zoom) => {
    const grid = gridOf({ west: -2, south: 51, east: 1, north: 53 }, zoom);
    const search = await readSearch(visitor(), {});
    const { counted } = await countCells(data.db, grid, { ...search, words: null });
    const kept = await readRollup(data.db, grid, plain);
    expect(kept.toSorted(byPlace)).toEqual(counted.toSorted(byPlace));
    expect(kept.length).toBeGreaterThan(0);
  });

  describe('in a directory that is too large to be counted each time', () => {
    const london = '-0.5,51.3,0.3,51.7';
    const bbox = '-8,50,2,58';
    const grid = gridOf({ west: -8, south: 50, east: 2, north: 58 }, 6);
    beforeEach(async () => {
      // As if there were so many more, which no cell that is looked at here holds.
      const far = { x: 0, y: 0, sumX: 0, sumY: 0, west: 0, east: 0, north: 0, south: 0 };
      await data.db
        .insert(mapCell)
        .values({ ...far, level: 3, kind: 'business', categoryId: noCategory, count: 60_000 });
    });

    test('serve a search for nothing but kind and category, however many there are', async () => {
      expect((await readSearch(visitor(), { kind: 'business' })).isPlain).toBe(true);
      expect((await readSearch(visitor(), { trait: ['tradition:muslim'] })).isPlain).toBe(false);
      await data.db.delete(mapCell).where(ne(mapCell.level, 3));
      expect((await mapOf({ bbox, zoom: '6' })).cells).toEqual([]);
    });

    test('serve an area that holds all that is in view', async () => {
      await data.db
        .update(mapCell)
        .set({ count: 2, sumX: sql`sum_x * 2 / count`, sumY: sql`sum_y * 2 / count` })
        .where(eq(mapCell.level, grid.level));
      const kept = sumOf(await readRollup(data.db, grid, plain));
      const { cells, isCapped } = await mapOf({ bbox, zoom: '6', area: '-180,-85,180,85' });
      expect([sumOf(cells), isCapped]).toEqual([kept, false]);
    });

    test('leave an area that cuts through the view to be counted, up to a bound', async () => {
      const { cells } = await mapOf({ bbox, zoom: '6', area: london });
      expect(sumOf(cells)).toBe((await listed({ area: london })).length);
      await data.db.execute(sql`
        insert into listing (id, slug, kind, status, name, details, lat, lng, sort_name, name_vector, search_vector)
        select gen_random_uuid(), 'copy-' || number, kind, status, name, details, lat, lng, 'x', '', ''
        from (select * from listing where lat between 51.4 and 51.6 and lng between -0.3 and 0.1 limit 1) as one,
          generate_series(1, 5100) as number`);
      const many = await mapOf({ bbox, zoom: '6', area: london });
      expect(many.isCapped).toBe(true);
      expect(sumOf(many.cells)).toBe(5001);
    });
  });

  test('follow the listings when they are counted anew, and write only what differs', async () => {
    const [one] = await data.db
      .update(listing)
      .set({ lat: 60.15, lng: -1.14 })
      .where(eq(listing.slug, 'olas-lantern-kitchen'))
      .returning({ id: listing.id });
    expect(one).toBeDefined();
    const before = sumOf(await readRollup(data.db, world, plain));
    const untouched = () =>
      data.db
        .select({ at: sql<string>`ctid::text` })
        .from(mapCell)
        .orderBy(sql`ctid`);
    await rebuildMapCells(data.db);
    expect(sumOf(await readRollup(data.db, world, plain))).toBe(before);
    const shetland = gridOf({ west: -2, south: 60, east: -1, north: 60.5 }, 9);
    expect(sumOf(await readRollup(data.db, shetland, plain))).toBe(1);
    const rows = await untouched();
    await rebuildMapCells(data.db);
    expect(await untouched()).toEqual(rows);
  });
});
