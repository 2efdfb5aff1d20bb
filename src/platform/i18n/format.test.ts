import { expect, test } from 'vitest';
import { formatDate, formatNumber, formatPounds, formatTime } from './format.ts';

test.each([
  [formatTime(540, 'en'), '9am'],
  [formatTime(1110, 'en'), '6:30pm'],
  [formatTime(0, 'en'), '12am'],
  [formatTime(1560, 'en'), '2am'],
  [formatTime(540, 'fr'), '9 h'],
  [formatTime(1110, 'ar'), '18:30'],
  [formatDate('2026-03-01', 'fr'), '1er mars 2026'],
  [formatDate('2026-11-21', 'ar'), '21 نوفمبر 2026'],
  [formatNumber(12345.678, 'en', 1), '12,345.7'],
  [formatNumber(-1234, 'fr'), '−1\u202f234'],
  [formatPounds(1250, 'en'), '£12.50'],
  [formatPounds(1200, 'fr'), '12 £'],
  [formatPounds(1200, 'yo'), '£12'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
