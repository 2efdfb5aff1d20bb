import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from './calendar-day.ts';
import { clockAt, endOfToday, instantOf, isZone, todayInLondon } from './zone-clock.ts';

const london = 'Europe/London';
const shows = (instant: string, zone = london) => {
  const { day, minute } = clockAt(new Date(instant), zone);
  const hour = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${dateOf(day)} ${hour}:${String(minute % 60).padStart(2, '0')}`;
};
const reaches = (date: string, minute: number, zone = london) =>
  instantOf(dayOf(date), minute, zone).toISOString();

describe('the wall clock', () => {
  it.each([
    ['2026-01-15T12:00:00Z', london, '2026-01-15 12:00'],
    ['2026-07-15T12:00:59Z', london, '2026-07-15 13:00'],
    ['2026-07-15T23:30:00Z', london, '2026-07-16 00:30'],
    ['2026-03-29T00:59:59Z', london, '2026-03-29 00:59'],
    ['2026-03-29T01:00:00Z', london, '2026-03-29 02:00'],
    ['2026-07-15T12:00:00Z', 'Asia/Kolkata', '2026-07-15 17:30'],
    ['2026-07-15T12:00:00Z', 'America/Jamaica', '2026-07-15 07:00'],
    ['2026-07-15T12:00:00Z', 'UTC', '2026-07-15 12:00'],
  ])('at %s in %s shows %s', (instant, zone, shown) => {
    expect(shows(instant, zone)).toBe(shown);
  });

  it.each([
    ['2026-10-25T00:30:00Z', '2026-10-25 01:30'],
    ['2026-10-25T00:59:59Z', '2026-10-25 01:59'],
    ['2026-10-25T01:00:00Z', '2026-10-25 01:59'],
    ['2026-10-25T01:30:00Z', '2026-10-25 01:59'],
    ['2026-10-25T01:59:59Z', '2026-10-25 01:59'],
    ['2026-10-25T02:00:00Z', '2026-10-25 02:00'],
    ['2026-10-25T03:00:00Z', '2026-10-25 03:00'],
  ])('waits through the hour that comes twice: at %s it shows %s', (instant, shown) => {
    expect(shows(instant)).toBe(shown);
  });

  it.each([
    ['2026-01-15', 600, '2026-01-15T10:00:00.000Z'],
    ['2026-07-15', 600, '2026-07-15T09:00:00.000Z'],
    ['2026-07-15', 1560, '2026-07-16T01:00:00.000Z'],
    ['2026-03-29', 90, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 120, '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', 120, '2026-10-25T02:00:00.000Z'],
  ])('on %s reaches minute %d at %s', (date, minute, instant) => {
    expect(reaches(date, minute)).toBe(instant);
  });

  const zones = fc.constantFrom(
    london,
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'UTC',
  );
  const nearChange = fc.constantFrom(
    '2025-03-30',
    '2025-10-26',
    '2026-03-29',
    '2026-10-25',
    '2026-04-24',
  );
  const moments = fc.tuple(nearChange, fc.integer({ min: -3 * 1440, max: 220 * 1440 }));

  it('never runs backwards', () => {
    fc.assert(
      fc.property(
        zones,
        moments,
        fc.integer({ min: 1, max: 240 }),
        (zone, [date, minutes], later) => {
          const first = Date.parse(date) + minutes * 60_000;
          const a = clockAt(new Date(first), zone);
          const b = clockAt(new Date(first + later * 60_000), zone);
          expect(b.day * 1440 + b.minute).toBeGreaterThanOrEqual(a.day * 1440 + a.minute);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reaches a time at the first instant that shows it or more', () => {
    fc.assert(
      fc.property(zones, moments, (zone, [date, minutes]) => {
        const wanted = dayOf(date) * 1440 + minutes;
        const instant = instantOf(0, wanted, zone);
        const at = clockAt(instant, zone);
        const before = clockAt(new Date(instant.getTime() - 1), zone);
        expect(at.day * 1440 + at.minute).toBeGreaterThanOrEqual(wanted);
        expect(before.day * 1440 + before.minute).toBeLessThan(wanted);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a time zone', () => {
  it.each(['Europe/London', 'Africa/Lagos', 'UTC'])('%s is known', (zone) => {
    expect(isZone(zone)).toBe(true);
  });
  it.each(['', 'Europe/Peckham', 'GMT+25'])('"%s" is not known', (zone) => {
    expect(isZone(zone)).toBe(false);
  });
});

it.each([
  ['2026-07-14T22:59:59Z', '2026-07-14', '2026-07-14T23:00:00.000Z'],
  ['2026-07-14T23:00:00Z', '2026-07-15', '2026-07-15T23:00:00.000Z'],
  ['2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  // The day of 25 hours on which summer time ends.
  ['2026-10-25T00:30:00Z', '2026-10-25', '2026-10-26T00:00:00.000Z'],
])('At %s it is the day %s in London, until %s', (now, day, end) => {
  expect([todayInLondon(new Date(now)), endOfToday(new Date(now))]).toEqual([day, end]);
});
