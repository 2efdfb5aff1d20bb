import { expect, test } from 'vitest';
import { comingOf } from './load-coming.ts';

test('A page without events carries nothing of them', () => {
  expect(comingOf([])).toEqual({});
});

test('A page with many shows the next three', () => {
  expect(comingOf(['one', 'two', 'three', 'four'])).toEqual({ coming: ['one', 'two', 'three'] });
});
