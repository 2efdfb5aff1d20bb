import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { dayOf } from './text-schema.ts';

it.each([
  ['2026-11-26', true],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['2026-02-30', false],
  ['26/11/2026', false],
])('%s is a day: %s', (text, is) => {
  expect(z.safeParse(dayOf('x'), text).success).toBe(is);
});

it('says what is wrong in the words of whoever asks', () => {
  expect(
    z.safeParse(dayOf('reviews:error.visitedOn'), '0000-01-01').error?.issues[0]?.message,
  ).toBe('reviews:error.visitedOn');
});
