import { describe, expect, test } from 'vitest';
import { parseListingQuery } from '../search.contract.ts';
import {
  allChoicesLink,
  listOf,
  mapOf,
  openDataLink,
  resultsLink,
  searchOf,
  without,
} from './query-links.ts';

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

test('open data of a search without a kind are asked for from the beginning too', () => {
  const state = { path: '/directory', query: parseListingQuery({ q: 'sample', after: 'x' }) };
  expect(openDataLink(state, 'csv')).toBe('/api/listings.csv?q=sample');
});

describe('A link to results', () => {
  const state = { path: '/organisations', query: { kind: 'organisation', q: 'hall' } as const };

  test('has the kind in its path, or else in its query', () => {
    expect(resultsLink(state)).toBe('/organisations?q=hall');
    expect(resultsLink({ ...state, path: '/map' })).toBe('/map?kind=organisation&q=hall');
    expect(resultsLink({ path: '/directory', query: {} })).toBe('/directory');
  });

  test('begins at the first page unless one is named, with what is changed', () => {
    const query = { ...state.query, after: 'x' };
    expect(resultsLink({ ...state, query })).toBe('/organisations?q=hall');
    expect(resultsLink({ ...state, query }, { after: 'y' })).toBe('/organisations?q=hall&after=y');
    expect(resultsLink(state, { q: undefined, near: 'Leeds' })).toBe('/organisations?near=Leeds');
  });

  test('to all choices of a filter leads to that filter', () => {
    expect(allChoicesLink(state, 'language')).toBe('/organisations?q=hall&all=language#language');
    expect(allChoicesLink({ path: '/directory', query: {} }, 'category')).toBe(
      '/directory?all=category#category',
    );
  });

  test('to the map keeps the search, and from the map it goes to the list of the kind', () => {
    expect(mapOf(state)).toEqual({ path: '/map', query: state.query });
    expect(listOf(mapOf(state))).toEqual(state);
    expect(listOf({ path: '/map', query: { q: 'hall' } })).toEqual({
      path: '/directory',
      query: { q: 'hall' },
    });
    expect(listOf({ path: '/organisations', query: {} }).path).toBe('/organisations');
  });
});

test('a search is neither its order nor its page', () => {
  const query = { q: 'hall', near: 'Leeds', sort: 'name', after: 'x' } as const;
  expect(searchOf({ path: '/directory', query })).toEqual({ q: 'hall', near: 'Leeds' });
});

test('the last value of a filter takes the filter along', () => {
  expect(without(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  expect(without(['a'], 'a')).toBeUndefined();
  expect(without(['a'], 'b')).toEqual(['a']);
  expect(without(undefined, 'a')).toBeUndefined();
});
