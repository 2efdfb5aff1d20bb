import { expect, test } from 'vitest';
import { mapLink, postalLines } from './listing-links.ts';

test('a town that is its own district stands once in the address', () => {
  const address = { addressLines: ['1 High Road'], region: null, postcode: 'LS1 1AA' };
  expect(postalLines({ ...address, district: 'Leeds', city: 'Leeds' })).toEqual([
    '1 High Road',
    'Leeds',
    'LS1 1AA',
  ]);
});

test('the map shows the area of a pin that is the middle of a town, and marks a door alone', () => {
  const point = { lat: 51.47, lng: -0.06, pinnedBy: 'town' } as const;
  expect(mapLink({ point, isPinApproximate: true })).not.toContain('mlat');
  expect(mapLink({ point: { ...point, pinnedBy: 'hand' } })).toContain('mlat=51.47');
  expect(mapLink({ point: null })).toBeNull();
});
