import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import en from './locales/en.json' with { type: 'json' };
import { emptySchedule, Schedule } from './schedule.contract.ts';

const sentences: Record<string, string> = en.error;
const keysOf = (value: unknown): string[] => {
  const result = z.safeParse(Schedule, value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};

const period = { weekday: 1, opens: 540, closes: 1080 };
const closedDay = { date: '2026-12-25', closed: true, periods: [], label: null };

describe('the contract of a schedule', () => {
  it.each([
    ['an empty schedule', {}],
    ['a week', { periods: [period, { weekday: 5, opens: 1080, closes: 1560 }] }],
    ['24 hours', { periods: [{ weekday: 7, opens: 0, closes: 1440 }] }],
    ['a closed day', { specialDays: [closedDay] }],
    ['a closure without an end', { temporarilyClosed: { from: '2026-12-01', until: null } }],
    ['a closure of one day', { temporarilyClosed: { from: '2026-12-01', until: '2026-12-01' } }],
    ['another zone', { zone: 'Africa/Lagos' }],
  ])('takes %s', (_name, part) => {
    expect(keysOf({ ...emptySchedule, ...part })).toEqual([]);
  });

  it.each([
    ['weekday 0', { periods: [{ ...period, weekday: 0 }] }, 'weekday'],
    ['weekday 8', { periods: [{ ...period, weekday: 8 }] }, 'weekday'],
    ['half a weekday', { periods: [{ ...period, weekday: 1.5 }] }, 'weekday'],
    ['an opening at minute 1440', { periods: [{ ...period, opens: 1440, closes: 1500 }] }, 'opens'],
    ['an opening in text', { periods: [{ ...period, opens: '09:00' }] }, 'opens'],
    ['a closing that is missing', { periods: [{ ...period, closes: null }] }, 'closes'],
    ['a closing after two days', { periods: [{ ...period, closes: 2881 }] }, 'closes'],
    ['a closing before the opening', { periods: [{ ...period, closes: 540 }] }, 'period'],
    ['an opening of 24 hours and a minute', { periods: [{ ...period, closes: 1981 }] }, 'period'],
    ['71 openings', { periods: Array.from({ length: 71 }, () => period) }, 'tooManyPeriods'],
    ['no list of openings', { periods: null }, 'periods'],
    ['a date that is none', { specialDays: [{ ...closedDay, date: '2026-02-30' }] }, 'date'],
    ['one date twice', { specialDays: [closedDay, closedDay] }, 'specialDayTwice'],
    [
      'a special day without hours',
      { specialDays: [{ ...closedDay, closed: false }] },
      'specialDay',
    ],
    [
      'a closed day with hours',
      { specialDays: [{ ...closedDay, periods: [{ opens: 540, closes: 600 }] }] },
      'specialDay',
    ],
    ['a long label', { specialDays: [{ ...closedDay, label: 'x'.repeat(81) }] }, 'label'],
    [
      'a closure that ends before it begins',
      { temporarilyClosed: { from: '2026-12-02', until: '2026-12-01' } },
      'closure',
    ],
    ['no word on appointments', { byAppointment: 'yes' }, 'byAppointment'],
    ['no rule for bank holidays', { onBankHolidays: 'maybe' }, 'onBankHolidays'],
    ['an unknown calendar', { holidayCalendar: 'wales' }, 'holidayCalendar'],
    ['an unknown zone', { zone: 'Europe/Peckham' }, 'zone'],
  ])('refuses %s with a sentence', (_name, part, name) => {
    const keys = keysOf({ ...emptySchedule, ...part });
    expect(keys[0]).toBe(`schedule:error.${name}`);
    expect(Object.keys(sentences)).toContain(name);
  });
});
