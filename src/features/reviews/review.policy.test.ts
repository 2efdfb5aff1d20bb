import { expect, test } from 'vitest';
import { summarise } from './review.policy.ts';

test('without reviews there is no mean and the rank is the usual one', () => {
  expect(summarise([])).toEqual({ count: 0, average: null, rank: 3.5, spread: [0, 0, 0, 0, 0] });
});

test('the mean, the count and the spread come from the same stars', () => {
  expect(summarise([5, 4, 4, 1])).toMatchObject({
    count: 4,
    average: 3.5,
    spread: [1, 0, 0, 2, 1],
  });
});

test('forty reviews with 4.8 stand above one with 5', () => {
  const forty = Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? 4 : 5));
  expect(summarise(forty).rank).toBeGreaterThan(summarise([5]).rank);
});
