import { expect, test } from 'vitest';
import { possibleSorts, sortFor } from './sorts.ts';

const nothing = { hasWords: false, hasPlace: false, kind: undefined };

test.each([
  ['words go by best match', { ...nothing, hasWords: true, hasPlace: true }, 'relevance'],
  ['a place alone goes by distance', { ...nothing, hasPlace: true }, 'nearest'],
  ['without either, by rating', nothing, 'rating'],
  ['what is not rated goes by name', { ...nothing, kind: 'embassy' as const }, 'name'],
])('%s', (_, asked, sort) => {
  expect(sortFor(undefined, asked)).toBe(sort);
});

test('an order that is not possible here gives way to the usual one', () => {
  expect(sortFor('nearest', nothing)).toBe('rating');
  expect(sortFor('rating', { ...nothing, kind: 'embassy' })).toBe('name');
  expect(sortFor('newest', nothing)).toBe('newest');
});

test('embassies are not offered by rating', () => {
  expect(possibleSorts({ ...nothing, kind: 'embassy' })).toEqual(['newest', 'name']);
});

test.each([
  [{}, ['rating', 'newest', 'name']],
  [{ hasWords: true }, ['relevance', 'rating', 'newest', 'name']],
  [{ hasPlace: true }, ['nearest', 'rating', 'newest', 'name']],
  [{ kind: 'business' }, ['rating', 'newest', 'name']],
  [{ hasWords: true, hasPlace: true, kind: 'embassy' }, ['relevance', 'nearest', 'newest', 'name']],
] as const)('%j can be ordered by %j', (asked, sorts) => {
  expect(possibleSorts({ ...nothing, ...asked })).toEqual(sorts);
});

test('an order that is possible and chosen is kept, also where another is usual', () => {
  const asked = { ...nothing, hasWords: true, hasPlace: true };
  for (const sort of ['nearest', 'rating', 'newest', 'name'] as const)
    expect(sortFor(sort, asked)).toBe(sort);
});
