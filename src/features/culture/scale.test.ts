import { expect, test } from 'vitest';
import { scaled } from './scale.ts';

test.each([
  [400, 4, 6, 600],
  [400, 4, 1, 100],
  [1, 4, 2, 0.5],
  [1, 4, 1, 0.25],
  [1, 8, 1, 0.25],
  [3, 4, 6, 4.5],
  [2, 4, 4, 2],
])('%d for %d people is for %d people %d', (amount, from, to, expected) => {
  expect(scaled(amount, from, to)).toBe(expected);
});
