import { expect, test } from 'vitest';
import { wholeOf } from './form-values.ts';

test('years are whole', () => {
  expect(wholeOf('')).toBeNull();
  expect(wholeOf(' 12 ')).toBe(12);
  expect(wholeOf('12.5')).toBeNaN();
  expect(wholeOf('1e3')).toBeNaN();
});
