import { expect, test } from 'vitest';
import { nextMark } from './next-mark.ts';

test.each([
  ['22:30:00.000', '22:35:00.000'],
  ['22:34:59.999', '22:35:00.000'],
  ['22:55:00.001', '23:00:00.000'],
])('after %s hours may next begin or end at %s', (now, mark) => {
  expect(nextMark(new Date(`2026-11-21T${now}Z`))).toBe(`2026-11-21T${mark}Z`);
});
