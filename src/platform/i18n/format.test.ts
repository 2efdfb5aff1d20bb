import { expect, test } from 'vitest';
import {
  formatDate,
  formatList,
  formatMonth,
  formatNumber,
  formatPounds,
  formatTime,
} from './format.ts';
import { formatDateTime } from './format-date-time.ts';
import { i18nFor } from './instances.server.ts';
import { languageCodes } from './languages.ts';

test.each([
  [formatTime(540, 'en'), '9am'],
  [formatTime(1110, 'en'), '6:30pm'],
  [formatTime(0, 'en'), '12am'],
  [formatTime(1560, 'en'), '2am'],
  [formatTime(540, 'fr'), '9 h'],
  [formatTime(1110, 'ar'), '18:30'],
  [formatDate('2026-03-01', 'fr'), '1er mars 2026'],
  [formatDate('2026-11-21', 'ar'), '21 نوفمبر 2026'],
  [formatDateTime('2026-11-21', 1110, 'en'), '21 November 2026, 6:30pm'],
  [formatDateTime('2026-11-21', 1110, 'ar'), '21 نوفمبر 2026، 18:30'],
  [formatMonth('2026-11', 'en'), 'November 2026'],
  [formatMonth('2026-11', 'es'), 'noviembre de 2026'],
  [formatMonth('2026-11', 'am'), 'ኖቬምበር 2026'],
  [formatNumber(12345.678, 'en', 1), '12,345.7'],
  [formatNumber(-1234, 'fr'), '−1\u202f234'],
  [formatPounds(1250, 'en'), '£12.50'],
  [formatPounds(1200, 'fr'), '12 £'],
  [formatList([], 'en'), ''],
  [formatList(['Accra'], 'ti'), 'Accra'],
  [formatList(['Accra', 'Lagos'], 'en'), 'Accra and Lagos'],
  [formatList(['Accra', 'Lagos', 'Dakar', 'Kigali'], 'en'), 'Accra, Lagos, Dakar and Kigali'],
  [formatList(['أكرا', 'لاغوس', 'داكار'], 'ar'), 'أكرا، لاغوس وداكار'],
  [formatList(['አክራ', 'ሌጎስ', 'ዳካር'], 'am'), 'አክራ፣ ሌጎስ እና ዳካር'],
  [formatList(['ኣክራ', 'ሌጎስ', 'ዳካር'], 'ti'), 'ኣክራ፣ ሌጎስን ዳካርን'],
  [formatList(['ኣክራ', 'ሌጎስ'], 'ti'), 'ኣክራን ሌጎስን'],
  [formatList(['Accra', 'Lagos', 'Dakar'], 'yo'), 'Accra, Lagos àti Dakar'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});

test('English joins names in its sentences as in the code', () => {
  const names = ['Accra', 'Lagos', 'Dakar'];
  expect(formatList(names, 'en')).toBe(formatList(names, 'xx'));
});

test('English is the same in its sentences and in the code, which has it before they are loaded', () => {
  const texts = i18nFor('en').getResource('en', 'ui', 'format') as { months: string };
  expect(texts.months.split(' | ').map((_, at) => formatDate(`2026-${at + 1}-02`, 'xx'))).toEqual(
    texts.months.split(' | ').map((month) => `2 ${month} 2026`),
  );
});

test.each(languageCodes)('%s has twelve months, and samples that can be read', (language) => {
  const texts = i18nFor(language).getResource(language, 'ui', 'format') as Record<string, string>;
  expect(new Set(texts['months']?.split(' | ')).size).toBe(12);
  expect(texts['number']).toMatch(/^1.234.5$/);
  expect(texts['list']).toMatch(/^{{first}}[,،፣] {{second}}.+{{last}}/);
  expect(texts['clock']).toMatch(/^(14:30|2:30pm|14 h 30)$/);
});
