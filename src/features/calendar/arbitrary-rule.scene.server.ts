import fc from '#platform/test/fast-check.ts';
import { isKnownRule, writeRule } from './rule.ts';
import { dateOf } from '#features/schedule/calendar-day.ts';
import { dayMs } from '#platform/time/durations.ts';

const few = <One>(one: fc.Arbitrary<One>) => fc.uniqueArray(one, { maxLength: 3 });
const signed = (most: number) => fc.integer({ min: -most, max: most }).filter((one) => one !== 0);

/** Any rule that we take, as text. UNTIL is left to the tests. */
export const arbitraryRule: fc.Arbitrary<string> = fc
  .record({
    frequency: fc.constantFrom(
      'DAILY' as const,
      'WEEKLY' as const,
      'MONTHLY' as const,
      'YEARLY' as const,
    ),
    interval: fc.integer({ min: 1, max: 4 }),
    count: fc.option(fc.integer({ min: 1, max: 40 })),
    until: fc.constant(null),
    days: fc.uniqueArray(
      fc.record({
        weekday: fc.integer({ min: 1, max: 7 }),
        nth: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -5, max: 5 })),
      }),
      { maxLength: 3, selector: ({ weekday }) => weekday },
    ),
    monthDays: few(signed(31)),
    months: few(fc.integer({ min: 1, max: 12 })),
    positions: fc.oneof({ weight: 3, arbitrary: fc.constant<number[]>([]) }, few(signed(5))),
    weekStart: fc.integer({ min: 1, max: 7 }),
  })
  .map(writeRule)
  .filter(isKnownRule);

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const nthWeekday = fc
  .tuple(fc.constantFrom(1, 2, 3, 4, -1), weekday)
  .map((parts) => parts.join(''));
const month = fc.integer({ min: 1, max: 12 });

/**
 * Rules as people make them, which every program understands in the same way. ical.js loses dates of rarer ones, such as
 * days of the month that count from its end in a rule of days, and looks for ever for some that never come.
 */
export const arbitraryPlainRule: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
      fc
        .uniqueArray(weekday, { minLength: 1, maxLength: 4 })
        .map((days) => `FREQ=WEEKLY;BYDAY=${days.join(',')}`),
      nthWeekday.map((day) => `FREQ=MONTHLY;BYDAY=${day}`),
      fc.integer({ min: 1, max: 28 }).map((day) => `FREQ=MONTHLY;BYMONTHDAY=${day}`),
      fc
        .constantFrom(1, -1)
        .map((position) => `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${position}`),
      fc.tuple(month, nthWeekday).map(([one, day]) => `FREQ=YEARLY;BYMONTH=${one};BYDAY=${day}`),
      month.map((one) => `FREQ=YEARLY;BYMONTH=${one};BYMONTHDAY=15`),
    ),
    fc.integer({ min: 1, max: 3 }),
    fc.option(fc.integer({ min: 1, max: 40 })),
  )
  .map(
    ([rule, interval, count]) => `${rule};INTERVAL=${interval}${count ? `;COUNT=${count}` : ''}`,
  );

const dayOf2026 = Date.UTC(2026, 0, 1) / dayMs;

/** A day of 2026 or 2027, `YYYY-MM-DD`. */
export const arbitraryDay: fc.Arbitrary<string> = fc
  .integer({ min: dayOf2026, max: dayOf2026 + 729 })
  .map(dateOf);
