import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import {
  formatMiles,
  mercator,
  mercatorHalfWidth,
  metresBetween,
  metresPerMile,
  milesBetween,
} from './distance.ts';

// How numbers are written comes with the sentences.
i18nFor('en');

const peckham = { lat: 51.4727, lng: -0.0657 };
const brixton = { lat: 51.4627, lng: -0.1145 };
const nullIsland = { lat: 0, lng: 0 };

const britishPoint = fc.record({
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
  lng: fc.double({ min: -9, max: 2.5, noNaN: true }),
});

describe('distances', () => {
  it('between two degrees of latitude are 111.2 km', () => {
    expect(metresBetween(nullIsland, { lat: 1, lng: 0 })).toBeCloseTo(111_195, 0);
  });

  it('from Peckham to Brixton are 2.2 miles', () => {
    expect(milesBetween(peckham, brixton)).toBeCloseTo(2.2, 1);
  });

  it('from London to Edinburgh are 332 miles', () => {
    const london = { lat: 51.50853, lng: -0.12574 };
    const edinburgh = { lat: 55.95206, lng: -3.19648 };
    expect(Math.round(milesBetween(london, edinburgh))).toBe(332);
  });

  it('are the same both ways, and nothing to oneself', () => {
    fc.assert(
      fc.property(britishPoint, britishPoint, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 6);
        expect(metresBetween(a, a)).toBe(0);
      }),
    );
  });

  it('reach half around the world without a rounding error', () => {
    expect(metresBetween(nullIsland, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6_371_008.8, 6);
  });
});

describe('formatMiles', () => {
  it.each([
    [0, 'en', '0'],
    [0.2, 'en', '0.2'],
    [0.04, 'en', '0'],
    [1.44, 'en', '1.4'],
    [2.96, 'en', '3'],
    [9.94, 'en', '9.9'],
    [9.96, 'en', '10'],
    [12.4, 'en', '12'],
    [1234.5, 'en', '1,235'],
    [1.44, 'fr', '1,4'],
  ])('writes %d miles in %s as %s', (miles, language, text) => {
    expect(formatMiles(miles, language)).toBe(text);
  });
});

describe('mercator', () => {
  it.each([
    [0, 0, 0, 0],
    [51.4727, -0.0657, -7313.69, 6_705_338.7],
    [60.116, -1.235, -137_479.57, 8_425_609.42],
  ])('puts %d, %d at %d, %d metres', (lat, lng, x, y) => {
    const point = mercator(lat, lng);
    expect(point.x).toBeCloseTo(x, 1);
    expect(point.y).toBeCloseTo(y, 1);
  });

  it('has a square around every circle that leaves none of its points out', () => {
    const metres = fc.double({ min: 1, max: 300_000, noNaN: true });
    const direction = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
    fc.assert(
      fc.property(britishPoint, metres, direction, (centre, radius, bearing) => {
        const edge = destination(centre, radius, bearing);
        const half = mercatorHalfWidth(radius, centre.lat);
        const from = mercator(centre.lat, centre.lng);
        const to = mercator(edge.lat, edge.lng);
        expect(Math.abs(to.x - from.x)).toBeLessThanOrEqual(half + 1e-3);
        expect(Math.abs(to.y - from.y)).toBeLessThanOrEqual(half + 1e-3);
      }),
      { numRuns: 1000 },
    );
  });

  it('wastes little: within ten miles the square is at most one part in two hundred too wide', () => {
    const metres = 10 * metresPerMile;
    const north = { lat: peckham.lat + metres / 111_195.08, lng: peckham.lng };
    const needed = mercator(north.lat, 0).y - mercator(peckham.lat, 0).y;
    expect(mercatorHalfWidth(metres, peckham.lat) / needed).toBeLessThan(1.005);
  });
});

/** Where one arrives from a point after so many metres in a direction. */
function destination(from: { lat: number; lng: number }, metres: number, bearing: number) {
  const angle = metres / 6_371_008.8;
  const lat = (from.lat * Math.PI) / 180;
  const sinLat =
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat);
  const lng = Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sinLat);
  return { lat: (Math.asin(sinLat) * 180) / Math.PI, lng: from.lng + (lng * 180) / Math.PI };
}
