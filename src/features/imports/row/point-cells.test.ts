import { expect, test } from 'vitest';
import { readPoint } from './point-cells.ts';
import { RowNotes } from './row-notes.ts';

const point = (lat: string, lng: string) => readPoint({ lat, lng }, new RowNotes());

test.each([
  ['51.4826', '-9.06E-2', { lat: 51.4826, lng: -0.0906 }],
  ['5.14826e1', '1.5e-05', { lat: 51.4826, lng: 0.000015 }],
  ['48,8566', '2,3522', { lat: 48.8566, lng: 2.3522 }],
])('%s and %s are degrees', (lat, lng, expected) => {
  expect(point(lat, lng)).toEqual(expected);
});

test.each([
  ['176553', '534480', { lat: 51.472, lng: -0.0652 }],
  ['289700.00', '404500', { lat: 52.5052, lng: -1.93511 }],
])('%s and %s are metres of the National Grid', (northing, easting, expected) => {
  const read = point(northing, easting);
  expect(read?.lat).toBeCloseTo(expected.lat, 3);
  expect(read?.lng).toBeCloseTo(expected.lng, 3);
});

test.each([
  ['51.48', 'E-2'],
  ['51.48', '1e-2e3'],
  ['51.48', ''],
  ['0', '0.0'],
  ['176553', '-0.06'],
])('%s and %s are no place', (lat, lng) => {
  expect(point(lat, lng)).toBeNull();
});
