import { expect, it, test } from 'vitest';
import type { Pattern } from './pattern.ts';
import { patternWords } from './pattern-words.ts';
import { readTimes } from './times-reader.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { languageCodes } from '#platform/i18n/languages.ts';

function words(pattern: Pattern, language: Language = 'en'): string {
  return patternWords(pattern, i18nFor(language).getFixedT(language, 'calendar'), language);
}

function patternOf(text: string): Pattern {
  const read = readTimes(text, { today: '2026-11-27', zone: 'Europe/London' });
  if ('problem' in read) throw new Error(`${text}: ${read.problem.key}`);
  return read.pattern;
}

const byRule = (rule: string, minutes = 120): Pattern => ({
  zone: 'Europe/London',
  repetitions: [{ start: '2026-12-06T10:00', minutes, rule }],
  without: [],
});

it.each([
  [
    'every Sunday 10:00 and 12:30, not on 28 December',
    'Every Sunday, 10am–12pm and 12:30pm–2:30pm, except 28 December 2026',
  ],
  ['6 December 7pm to 11pm', '6 December 2026, 7pm–11pm'],
  ['daily 9-5 until 20 December', 'Every day, 9am–5pm, until 20 December 2026'],
  ['every other Tuesday 19:00', 'Every other Tuesday, 7pm–9pm'],
  ['every 3 weeks on Mon and Wed 7pm', 'Every 3 weeks on Monday and Wednesday, 7pm–9pm'],
  ['every first Sat 7–late', 'Every month on the first Saturday, 7pm–12am'],
  ['1st and 3rd Sunday 3pm', 'Every month on the first Sunday and the third Sunday, 3pm–5pm'],
  ['last Friday of the month 8pm', 'Every month on the last Friday, 8pm–10pm'],
  ['15th of every month 19:00', 'Every month on day 15, 7pm–9pm'],
  ['monthly on the last day 5pm', 'Every month on the last day, 5pm–7pm'],
  ['every 2 days 7am', 'Every other day, 7am–9am'],
  ['every year on 6 December 7pm', 'Every year from 6 December 2026, 7pm–9pm'],
  ['Tuesdays 7pm, 10 times', 'Every Tuesday, 7pm–9pm, 10 times'],
  ['6 December 7pm, weekly', 'Every Sunday, 7pm–9pm'],
  ['Sun 10, Wed 19:00', 'Every Sunday, 10am–12pm; Every Wednesday, 7pm–9pm'],
  ['Fri–Sun 9pm–2am', 'Every Friday, Saturday and Sunday, 9pm–2am'],
  ['all day Sat 12 Dec', '12 December 2026, all day'],
  ['Sat 5 December 10am until Sun 6 December 4pm', '5 December 2026, 10am until 4pm the next day'],
  ['6 and 7 December 10am', '6 December 2026, 10am–12pm; 7 December 2026, 10am–12pm'],
])('%s is "%s"', (text, expected) => {
  expect(words(patternOf(text))).toBe(expected);
});

it.each([
  ['FREQ=MONTHLY', 120, 'Every month on day 6, 10am–12pm'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1', 120, 'Again and again from 6 December 2026, 10am–12pm'],
  ['FREQ=MONTHLY;BYDAY=-2MO', 120, 'Again and again from 6 December 2026, 10am–12pm'],
  ['FREQ=YEARLY;BYMONTH=6', 120, 'Again and again from 6 December 2026, 10am–12pm'],
  ['FREQ=DAILY;BYDAY=MO', 120, 'Again and again from 6 December 2026, 10am–12pm'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 4320, 'Every 3 days, 10am until 10am, 3 days later, 1 time'],
  ['FREQ=WEEKLY;UNTIL=20270601T225900Z', 60, 'Every Sunday, 10am–11am, until 1 June 2027'],
])('%s of %i minutes is "%s"', (rule, minutes, expected) => {
  expect(words(byRule(rule, minutes))).toBe(expected);
});

test('other languages have sentences of their own', () => {
  const pattern = patternOf('every Sunday 10:00 and 12:30, not on 28 December');
  expect(words(pattern, 'fr')).toBe(
    'Chaque dimanche, 10 h – 12 h et 12 h 30 – 14 h 30, sauf 28 décembre 2026',
  );
  expect(words(pattern, 'ar')).toBe('كل الأحد، 10:00 – 12:00 و12:30 – 14:30، ما عدا 28 ديسمبر 2026');
  for (const language of languageCodes) expect(words(pattern, language)).not.toContain('words.');
});
