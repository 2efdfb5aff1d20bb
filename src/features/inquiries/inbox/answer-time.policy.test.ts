import { describe, expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { openMinutesBetween, usualAnswer } from './answer-time.policy.ts';
import { shownAnswerTime } from '../parts/answer-time-words.ts';

const hours = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 });
const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Nine to five on weekdays, ten to two on Saturdays, lunch from one to two on Wednesdays. */
const shop: Schedule = {
  ...emptySchedule,
  periods: [
    ...[1, 2, 4, 5].map((weekday) => ({ weekday, ...hours(9, 17) })),
    { weekday: 3, ...hours(9, 13) },
    { weekday: 3, ...hours(14, 17) },
    { weekday: 6, ...hours(10, 14) },
  ],
};
const nightBar: Schedule = {
  ...emptySchedule,
  periods: everyDay.map((weekday) => ({ weekday, ...hours(22, 27) })),
};
const always: Schedule = {
  ...emptySchedule,
  periods: everyDay.map((weekday) => ({ weekday, ...hours(0, 24) })),
};

const between = (schedule: Schedule | undefined, from: string, to: string) =>
  openMinutesBetween(schedule, new Date(from), new Date(to));

describe('minutes of opening hours between a letter and its answer', () => {
  test.each([
    ['within one day', '2026-11-17T10:00Z', '2026-11-17T12:30Z', 150],
    ['over a night', '2026-11-17T16:30Z', '2026-11-18T09:15Z', 45],
    ['over lunch', '2026-11-18T12:30Z', '2026-11-18T14:30Z', 60],
    [
      'over a weekend: Saturday counts, Sunday does not',
      '2026-11-20T16:00Z',
      '2026-11-23T10:00Z',
      60 + 240 + 60,
    ],
    ['written and answered while closed', '2026-11-22T10:00Z', '2026-11-22T20:00Z', 0],
    ['to the minute of closing', '2026-11-17T09:00Z', '2026-11-17T17:00Z', 480],
    ['with seconds, rounded down', '2026-11-17T10:00:30Z', '2026-11-17T10:02:29Z', 1],
    ['at once', '2026-11-17T10:00Z', '2026-11-17T10:00Z', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(between(shop, from, to)).toBe(minutes);
  });

  test.each([
    // British summer: nine in the morning is eight in UTC.
    ['in summer', shop, '2026-07-14T07:00Z', '2026-07-14T09:00Z', 60],
    [
      'Friday in winter time to Monday in summer time',
      shop,
      '2026-03-27T16:00Z',
      '2026-03-30T09:00Z',
      60 + 240 + 60,
    ],
    [
      'Friday in summer time to Monday in winter time',
      shop,
      '2026-10-23T15:00Z',
      '2026-10-26T10:00Z',
      60 + 240 + 60,
    ],
    // 01:00–02:00 does not exist on 29 March 2026: five hours on the wall are four.
    [
      'a night in which an hour is left out',
      nightBar,
      '2026-03-28T20:00Z',
      '2026-03-29T10:00Z',
      240,
    ],
    // 01:00–02:00 comes twice on 25 October 2026: five hours on the wall are six.
    [
      'a night in which an hour comes twice',
      nightBar,
      '2026-10-24T20:00Z',
      '2026-10-25T10:00Z',
      360,
    ],
    [
      'a day of 23 hours for who never closes',
      always,
      '2026-03-29T00:00Z',
      '2026-03-29T23:00Z',
      1380,
    ],
    [
      'a day of 25 hours for who never closes',
      always,
      '2026-10-24T23:00Z',
      '2026-10-26T00:00Z',
      1500,
    ],
    [
      'a written hour inside the repeated one',
      nightBar,
      '2026-10-25T00:30Z',
      '2026-10-25T01:30Z',
      60,
    ],
  ])('%s', (_, schedule, from, to, minutes) => {
    expect(between(schedule, from, to)).toBe(minutes);
  });

  test('an opening past midnight counts from the evening before', () => {
    expect(between(nightBar, '2026-11-18T01:00Z', '2026-11-18T12:00Z')).toBe(120);
  });

  test('openings that overlap count once', () => {
    const twice = { ...shop, periods: [...shop.periods, { weekday: 2, ...hours(12, 36) }] };
    // Tuesday at nine to Wednesday at one.
    expect(between(twice, '2026-11-17T08:00Z', '2026-11-18T14:00Z')).toBe(28 * 60);
  });

  test('days off and special days are what they are', () => {
    const schedule: Schedule = {
      ...shop,
      temporarilyClosed: { from: '2026-11-18', until: '2026-11-18' },
      specialDays: [{ date: '2026-11-19', closed: false, label: null, periods: [hours(12, 13)] }],
    };
    expect(between(schedule, '2026-11-17T16:00Z', '2026-11-20T10:00Z')).toBe(60 + 0 + 60 + 60);
  });

  test('special days alone are hours, too', () => {
    const fair: Schedule = {
      ...emptySchedule,
      specialDays: [{ date: '2026-11-19', closed: false, label: null, periods: [hours(12, 13)] }],
    };
    expect(between(fair, '2026-11-17T16:00Z', '2026-11-20T10:00Z')).toBe(60);
  });

  test('ninety days are still counted', () => {
    expect(between(always, '2026-08-19T12:00Z', '2026-11-17T12:00Z')).toBe(90 * 24 * 60);
  });

  test('without hours, or after more than ninety days, there is nothing to count', () => {
    expect(between(undefined, '2026-11-17T10:00Z', '2026-11-17T12:00Z')).toBeNull();
    expect(between(emptySchedule, '2026-11-17T10:00Z', '2026-11-17T12:00Z')).toBeNull();
    expect(between(shop, '2026-01-01T10:00Z', '2026-11-17T12:00Z')).toBeNull();
  });
});

const took = (...minutes: number[]) =>
  minutes.map((openMinutes) => ({ openMinutes, clockMinutes: openMinutes * 3 }));

describe('what a business may say of itself', () => {
  test('nothing with four answers, the middle with five', () => {
    expect(usualAnswer(took(10, 20, 30, 40), 0)).toBeNull();
    expect(usualAnswer(took(50, 10, 40, 20, 30), 0)).toEqual({
      minutes: 30,
      counted: 'open',
      answers: 5,
    });
  });

  test('letters without an answer count as never answered', () => {
    expect(usualAnswer(took(10, 20, 30, 40, 50), 4)?.minutes).toBe(50);
    expect(usualAnswer(took(10, 20, 30, 40, 50), 6)).toBeNull();
  });

  test('time on the clock where hours are not known for all', () => {
    const mixed = [...took(10, 20, 30, 40), { openMinutes: null, clockMinutes: 15 }];
    expect(usualAnswer(mixed, 0)).toEqual({ minutes: 60, counted: 'clock', answers: 5 });
  });

  test.each([
    [12, 'open', { unit: 'hours', count: 1 }],
    [61, 'open', { unit: 'hours', count: 2 }],
    [9 * 60, 'open', { unit: 'hours', count: 16 }],
    [41 * 60, 'open', null],
    [23 * 60, 'clock', { unit: 'hours', count: 24 }],
    [25 * 60, 'clock', { unit: 'days', count: 2 }],
    [11 * 24 * 60, 'clock', null],
  ] as const)('%d minutes by %s are shown rounded up', (minutes, counted, shown) => {
    expect(shownAnswerTime({ minutes, counted })).toEqual(shown);
  });
});
