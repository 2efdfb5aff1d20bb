import fc from '#platform/test/fast-check.ts';
import { holidayCalendars } from './bank-holidays.ts';
import { dateOf, dayOf } from './calendar-day.ts';
import type { OpeningInterval, Schedule, SpecialDay } from './schedule.contract.ts';
import { dayMs } from '#platform/time/durations.ts';

/** Days on which something unusual happens: clock changes, bank holidays, the turn of the year. */
const landmarks = [
  '2025-03-30',
  '2025-10-26',
  '2026-03-29',
  '2026-04-03',
  '2026-06-15',
  '2026-07-13',
  '2026-10-25',
  '2026-12-25',
  '2026-12-28',
  '2027-01-04',
  '2027-12-25',
];

const landmark = fc.constantFrom(...landmarks);
const daysAround = (date: string, from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => dateOf(dayOf(date) + days));

/** Mostly on quarters of an hour, as people have them, sometimes at midnight. */
const opens = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1439 }) },
  { weight: 1, arbitrary: fc.constant(0) },
);
const length = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 56 }).map((quarter) => quarter * 15) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1440 }) },
  { weight: 1, arbitrary: fc.constant(1440) },
);
export const anyInterval: fc.Arbitrary<OpeningInterval> = fc
  .tuple(opens, length)
  .map(([from, minutes]) => ({ opens: from, closes: from + minutes }));

export const anyPeriods = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), anyInterval)
    .map(([weekday, interval]) => ({ weekday, ...interval })),
  { maxLength: 12 },
);

const specialDays = (around: string): fc.Arbitrary<SpecialDay[]> =>
  fc.uniqueArray(
    fc
      .tuple(daysAround(around, -4, 6), fc.array(anyInterval, { maxLength: 2 }))
      .map(([date, periods]) => ({ date, closed: periods.length === 0, periods, label: null })),
    { maxLength: 4, selector: ({ date }) => date },
  );

const closure = (around: string) =>
  fc.option(
    fc
      .tuple(daysAround(around, -6, 4), fc.option(fc.integer({ min: 0, max: 9 })))
      .map(([from, days]) => ({ from, until: days === null ? null : dateOf(dayOf(from) + days) })),
    { freq: 4 },
  );

const scheduleNear = (around: string, zones: readonly string[]): fc.Arbitrary<Schedule> =>
  fc.record({
    periods: anyPeriods,
    specialDays: specialDays(around),
    byAppointment: fc.boolean(),
    temporarilyClosed: closure(around),
    onBankHolidays: fc.constantFrom('as-usual' as const, 'closed' as const),
    holidayCalendar: fc.constantFrom(...holidayCalendars),
    zone: fc.constantFrom(...zones),
    confirmedOn: fc.option(daysAround(around, -200, 0)),
  });

const instantNear = (around: string) =>
  fc
    .integer({ min: -3 * 86_400, max: 4 * 86_400 })
    .map((seconds) => new Date(dayOf(around) * dayMs + seconds * 1000));

/** A schedule and instants near one of the days on which schedules go wrong. For tests. */
export function anyScheduleAndInstants(
  count: number,
  zones: readonly string[] = ['Europe/London'],
): fc.Arbitrary<{ schedule: Schedule; instants: Date[] }> {
  return landmark.chain((around) =>
    fc.record({
      schedule: scheduleNear(around, zones),
      instants: fc.array(instantNear(around), { minLength: count, maxLength: count }),
    }),
  );
}
