import { expect, test } from 'vitest';
import { dayMs, hourMs } from './durations.ts';
import { earlier, later } from './moments.ts';

const noon = new Date('2026-03-28T12:00:00Z');

test('a day is 24 hours, also over the night on which clocks change', () => {
  expect(later(noon, dayMs)).toEqual(new Date('2026-03-29T12:00:00Z'));
  expect(earlier(later(noon, dayMs), dayMs)).toEqual(noon);
});

test('the moment that it starts from stays as it was', () => {
  expect(earlier(noon, hourMs)).toEqual(new Date('2026-03-28T11:00:00Z'));
  expect(noon).toEqual(new Date('2026-03-28T12:00:00Z'));
});
