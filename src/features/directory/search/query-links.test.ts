import { expect, test } from 'vitest';
import { parseListingQuery } from '../search.contract.ts';
import { openDataLink } from './query-links.ts';

test('a list leads to all of its open data: what was asked for, of the same kind, from the beginning', () => {
  const query = parseListingQuery({
    kind: 'organisation',
    q: 'sample',
    near: 'Leeds',
    within: '5',
    after: 'x',
  });
  const state = { path: '/organisations', query };
  const asked = '?q=sample&kind=organisation&near=Leeds&within=5';
  expect(openDataLink(state, 'csv')).toBe(`/api/listings.csv${asked}`);
  expect(openDataLink(state, 'geojson')).toBe(`/api/listings.geojson${asked}`);
  expect(openDataLink({ path: '/directory', query: {} }, 'csv')).toBe('/api/listings.csv');
});
