import { describe, expect, test } from 'vitest';
import { areaShape, readArea, writeArea } from './area.ts';
import { everywhere, gridOf, tilesOfGrid } from './grid.ts';
import { mergeCells } from './merge-cells.ts';
import type { CountedCell } from './merge-cells.ts';
import { boxOf, pointAt, tileAt, tilesOf } from './tiles.ts';

const cellAt = (lat: number, lng: number, count: number): CountedCell => {
  const { x, y } = tileAt(lat, lng);
  const [west, north] = [Math.floor(x), Math.floor(y)];
  return { count, sumX: west * count, sumY: north * count, west, east: west, north, south: north };
};

describe('marks of a map', () => {
  test('London on both sides of the meridian is one mark', () => {
    const halves = [cellAt(51.51, -0.09, 40), cellAt(51.51, 0.03, 20), cellAt(53.48, -2.24, 30)];
    const marks = mergeCells(halves, 6);
    expect(marks.map(({ count }) => count)).toEqual([60, 30]);
    expect(marks[0]).toMatchObject({ west: halves[0]?.west, east: halves[1]?.east });
  });

  test('come apart when the map is near enough', () => {
    expect(mergeCells([cellAt(51.51, -0.09, 40), cellAt(51.51, 0.03, 20)], 12)).toHaveLength(2);
  });

  test('keep every listing, however they are put together', () => {
    const cells = Array.from({ length: 64 }, (_, n) => cellAt(50 + n / 10, -4 + n / 16, n + 1));
    for (const zoom of [3, 6, 9, 12]) {
      const sum = mergeCells(cells, zoom).reduce((total, { count }) => total + count, 0);
      expect(sum).toBe((64 * 65) / 2);
    }
  });
});

describe('grids', () => {
  const london = { west: -0.5, south: 51.3, east: 0.3, north: 51.7 };

  test.each([
    ['a phone', london, 10],
    ['a wall of screens', { west: -9, south: 49, east: 9, north: 59 }, 12],
    ['the world', everywhere, 3],
  ])('hold at most 64 cells on %s', (_, box, zoom) => {
    const { cells } = gridOf(box, zoom);
    const count = (cells.east - cells.west + 1) * (cells.south - cells.north + 1);
    expect(count).toBeLessThanOrEqual(64);
  });

  test('cover the whole view', () => {
    const [tiles, seen] = [tilesOfGrid(gridOf(london, 11)), tilesOf(london)];
    expect(tiles.west).toBeLessThanOrEqual(seen.west);
    expect(tiles.east).toBeGreaterThanOrEqual(seen.east);
    expect(tiles.north).toBeLessThanOrEqual(seen.north);
    expect(tiles.south).toBeGreaterThanOrEqual(seen.south);
  });
});

describe('tiles', () => {
  test('lead to a point and back', () => {
    const { x, y } = tileAt(51.4727, -0.0657);
    const { lat, lng } = pointAt(x, y);
    expect(lat).toBeCloseTo(51.4727, 4);
    expect(lng).toBeCloseTo(-0.0657, 4);
  });

  test('fill the box that they were taken of', () => {
    const box = { west: -0.5, south: 51.3, east: 0.3, north: 51.7 };
    const filled = boxOf(tilesOf(box));
    expect(filled.west).toBeLessThanOrEqual(box.west);
    expect(filled.north).toBeGreaterThanOrEqual(box.north);
    expect(filled.east - filled.west).toBeCloseTo(0.8, 2);
  });
});

describe('an area in an address', () => {
  test('is read back as it was written', () => {
    const box = { west: -0.2, south: 51.4, east: 0.1235, north: 51.6 };
    expect(readArea(writeArea(box))).toEqual(box);
    expect(writeArea(box)).toMatch(areaShape);
  });

  test.each([
    '',
    '1,2,3',
    '0,52,1,51',
    '1,51,0,52',
    '-181,0,0,1',
    '0,0,1,86',
    'a,b,c,d',
    '1e9,0,1,1',
  ])('"%s" is none', (text) => {
    expect(readArea(text)).toBeNull();
  });
});
