import { describe, expect, it } from 'vitest';
import { metresBetween } from './distance.ts';
import { gridToPoint } from './national-grid.ts';

describe('gridToPoint', () => {
  // The first is the Ordnance Survey's own worked example; the others are corners of the country.
  it.each([
    ['a water tower in Norfolk', 651_409.903, 313_177.27, 52.657979, 1.716052],
    ['the Royal Observatory', 538_888, 177_317, 51.47779, -0.00148],
    ['the summit of Ben Nevis', 216_671, 771_280, 56.79686, -5.00353],
  ])('puts %s where it is, within 10 metres', (_, easting, northing, lat, lng) => {
    expect(metresBetween(gridToPoint({ easting, northing }), { lat, lng })).toBeLessThan(10);
  });
});
