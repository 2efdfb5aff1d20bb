import { expect, test } from 'vitest';
import { addFigures, toldFigure } from './event-figures.policy.ts';
import type { Figure } from './event-figures.policy.ts';

test.each([
  [0, 'few'],
  [4, 'few'],
  [5, 5],
  [37, 37],
] as const)('%d is told as %s', (count, told) => {
  expect(toldFigure(count)).toBe(told);
});

test.each<[readonly Figure[], Figure]>([
  [[], 'unknown'],
  [['unknown', 'unknown'], 'unknown'],
  [['unknown', 'few'], 'few'],
  [['few', 12, 'unknown', 5], 17],
  [[0, 'unknown'], 0],
])('%j is %s together', (figures, sum) => {
  expect(addFigures(figures)).toBe(sum);
});
