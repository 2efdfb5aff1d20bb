import { describe, expect, test } from 'vitest';
import { mapLink, postalLines, webAddress, websiteName } from './listing-links.ts';

describe('webAddress', () => {
  test('lets web addresses through', () => {
    expect(webAddress('https://www.example.com/menu')).toBe('https://www.example.com/menu');
    expect(webAddress('http://example.com')).toBe('http://example.com');
  });

  test.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'example.com', ''])(
    'refuses %j',
    (text) => {
      expect(webAddress(text)).toBeNull();
    },
  );
});

test('a website is named by its host, and what is no address by itself', () => {
  expect(websiteName('https://www.example.com/menu')).toBe('example.com');
  expect(websiteName('example.com')).toBe('example.com');
});

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
