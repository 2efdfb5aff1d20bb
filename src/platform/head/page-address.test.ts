import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

const site = 'https://example.org';

test('a page has one address for everyone and one for each language', () => {
  expect(pageAddress(site, '/b/jollof-house')).toBe('https://example.org/b/jollof-house');
  expect(pageAddress(site, '/b/jollof-house', 'ar')).toBe(
    'https://example.org/b/jollof-house?lng=ar',
  );
});

test('the query that makes the page stays, the language and the hash of the visit do not', () => {
  const visited = '/directory?q=jollof&lng=fr#results';
  expect(pageAddress(site, visited)).toBe('https://example.org/directory?q=jollof');
  expect(pageAddress(site, visited, 'en')).toBe('https://example.org/directory?q=jollof&lng=en');
});
