import { expect, test } from 'vitest';
import { anywhere, atStart } from './like-pattern.ts';

test('signs that mean something in a pattern are taken as they stand', () => {
  expect(anywhere(String.raw`50%_\ off`)).toBe(String.raw`%50\%\_\\ off%`);
  expect(atStart('a_b')).toBe(String.raw`a\_b%`);
});
