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
