import { expect, test } from 'vitest';
import { formatLength } from './format-length.ts';

test.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [185, '3:05'],
  [3599.9, '59:59'],
  [3727, '1:02:07'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLength(seconds, 'en')).toBe(text);
});
