import fc from '#platform/test/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { countStreak } from './count-streak.ts';
import { naiveStreak } from './naive-streak.scene.server.ts';
import type { ZoneSince } from './own-days.ts';

const at = (text: string) => new Date(text);
const noonOf = (...days: string[]) => days.map((day) => at(`${day}T12:00:00Z`));
const from = (zone: string, since: string): ZoneSince => ({ zone, since });

describe('Days in a row', () => {
  test('none without an act', () => {
    expect(countStreak([], [], at('2026-03-01T12:00:00Z'))).toEqual({ current: 0, longest: 0 });
  });

  test('two acts of a day are one day, and today isn’t missed before it is over', () => {
    const moments = noonOf('2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03');
    expect(countStreak(moments, [], at('2026-03-04T23:59:00Z'))).toEqual({
      current: 3,
      longest: 3,
    });
  });

  test('an act that is still to come does not count', () => {
    expect(countStreak(noonOf('2026-03-05'), [], at('2026-03-04T12:00:00Z')).longest).toBe(0);
  });

  test('an act that is taken back is not counted any more', () => {
    const moments = noonOf('2026-03-01', '2026-03-02', '2026-03-08');
    const now = at('2026-03-08T13:00:00Z');
    expect(countStreak(moments, [], now)).toEqual({ current: 1, longest: 2 });
    expect(countStreak(moments.slice(0, 1), [], now)).toEqual({ current: 0, longest: 1 });
  });
});

describe('Days off', () => {
  const now = at('2026-03-31T12:00:00Z');

  test('two of a month end nothing, and the days themselves are not counted', () => {
    const moments = noonOf('2026-03-01', '2026-03-03', '2026-03-05');
    expect(countStreak(moments, [], now).longest).toBe(3);
  });

  test('the third of a month ends the row', () => {
    const moments = noonOf('2026-03-01', '2026-03-03', '2026-03-05', '2026-03-07');
    expect(countStreak(moments, [], now).longest).toBe(3);
  });

  test('each month has its own', () => {
    const moments = noonOf('2026-03-27', '2026-03-30', '2026-04-01', '2026-04-04');
    // 28 and 29 March are off, then 31 March would be the third.
    expect(countStreak(moments, [], at('2026-04-04T13:00:00Z'))).toEqual({
      current: 2,
      longest: 2,
    });
  });

  test('over the end of a month three in a row are the most', () => {
    const three = noonOf('2026-03-29', '2026-04-02');
    const four = noonOf('2026-03-29', '2026-04-03');
    expect(countStreak(three, [], at('2026-04-02T13:00:00Z')).current).toBe(2);
    expect(countStreak(four, [], at('2026-04-03T13:00:00Z')).current).toBe(1);
  });

  test('a gap that ends the row takes no day off from what comes after', () => {
    const moments = noonOf('2026-03-01', '2026-03-10', '2026-03-12', '2026-03-14');
    expect(countStreak(moments, [], now).longest).toBe(3);
  });

  test('days that are off at the end leave the number as it is, until they are too many', () => {
    const moments = noonOf('2026-03-01', '2026-03-02');
    expect(countStreak(moments, [], at('2026-03-05T12:00:00Z')).current).toBe(2);
    expect(countStreak(moments, [], at('2026-03-06T12:00:00Z')).current).toBe(0);
  });
});

describe('The day is one’s own', () => {
  test('an act after midnight in Lagos is of the next day there', () => {
    const moments = [at('2026-03-01T23:30:00Z'), at('2026-03-02T10:00:00Z')];
    const now = at('2026-03-02T12:00:00Z');
    expect(countStreak(moments, [], now).current).toBe(2);
    expect(countStreak(moments, [from('Africa/Lagos', '2026-01-01T00:00:00Z')], now).current).toBe(
      1,
    );
  });

  test('a night of 23 or 25 hours is one night', () => {
    // Clocks change on 29 March and 25 October 2026.
    const spring = ['2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', '2026-03-29T23:30:00Z'].map(at);
    expect(countStreak(spring, [], at('2026-03-30T10:00:00Z')).current).toBe(3);
    const autumn = ['2026-10-24T22:30:00Z', '2026-10-24T23:30:00Z', '2026-10-25T23:30:00Z'].map(at);
    expect(countStreak(autumn, [], at('2026-10-26T10:00:00Z')).current).toBe(2);
  });

  test('to Auckland: the date that the journey took away is no day off', () => {
    const zones = [
      from('Pacific/Honolulu', '2026-01-01T00:00:00Z'),
      // 10:00 on 12 March in Honolulu is 09:00 on 13 March in Auckland.
      from('Pacific/Auckland', '2026-03-12T20:00:00Z'),
    ];
    const used = noonOf(
      '2026-03-04',
      '2026-03-06',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
    );
    const arrived = at('2026-03-13T00:00:00Z');
    expect(countStreak([...used, arrived], zones, arrived).current).toBe(7);
  });

  test('to Honolulu: a date that comes twice counts once', () => {
    const zones = [
      from('Pacific/Auckland', '2026-01-01T00:00:00Z'),
      from('Pacific/Honolulu', '2026-03-12T20:00:00Z'),
    ];
    // 13 March in Auckland, then 12 and 13 March in Honolulu.
    const moments = ['2026-03-12T19:00:00Z', '2026-03-12T21:00:00Z', '2026-03-13T21:00:00Z'].map(
      at,
    );
    expect(countStreak(moments, zones, at('2026-03-13T22:00:00Z')).current).toBe(2);
  });
});

const start = Date.parse('2026-01-10T00:00:00Z');
const places = [
  'Europe/London',
  'Africa/Lagos',
  'Africa/Accra',
  'Africa/Addis_Ababa',
  'Africa/Cairo',
  'America/New_York',
  'America/Havana',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Asuncion',
  'UTC',
];

/** Acts on most days of some months, at any minute, with days off, journeys and clock changes in between. */
const history = fc.record({
  gaps: fc.array(fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 9), {
    minLength: 5,
    maxLength: 60,
  }),
  minutes: fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 60, maxLength: 60 }),
  first: fc.integer({ min: 0, max: 300 }),
  journeys: fc.uniqueArray(
    fc.record({ zone: fc.constantFrom(...places), hour: fc.integer({ min: -24, max: 24 * 80 }) }),
    { maxLength: 5, selector: ({ hour }) => hour },
  ),
  wait: fc.integer({ min: 0, max: 6 * 24 * 60 }),
});

type History = typeof history extends fc.Arbitrary<infer Lived> ? Lived : never;

function lived({ gaps, minutes, first, journeys, wait }: History) {
  let day = first;
  const moments = gaps.map((gap, index) => {
    day += gap;
    return new Date(start + day * dayMs + (minutes[index] ?? 0) * minuteMs);
  });
  const zones = journeys
    .toSorted((one, other) => one.hour - other.hour)
    .map(({ zone, hour }) =>
      from(zone, new Date(start + first * dayMs + hour * hourMs).toISOString()),
    );
  const now = new Date((moments.at(-1)?.getTime() ?? start) + wait * minuteMs);
  // Zones are said when one is there, never ahead.
  return { moments, zones: zones.filter(({ since }) => new Date(since) <= now), now };
}

describe('10,000 histories with journeys, clock changes and days off', () => {
  test('give the numbers that a count by hand gives', () => {
    const found = { current: 0, longest: 0, cut: 0 };
    fc.assert(
      fc.property(history, (given) => {
        const { moments, zones, now } = lived(given);
        const streak = countStreak(moments, zones, now);
        expect(streak).toEqual(naiveStreak(moments, zones, now));
        found.current += streak.current > 0 ? 1 : 0;
        found.longest += streak.longest >= 7 ? 1 : 0;
        found.cut += zones.length > 1 ? 1 : 0;
      }),
      { numRuns: 10_000, seed: 20_261_130 },
    );
    // The histories are not all of one kind.
    for (const count of Object.values(found)) expect(count).toBeGreaterThan(1000);
  });
});

describe('2,000 histories', () => {
  test('give the same in any order, and with every act named twice', () => {
    fc.assert(
      fc.property(history, (given) => {
        const { moments, zones, now } = lived(given);
        const again = [...moments.toReversed(), ...moments];
        expect(countStreak(again, zones.toReversed(), now)).toEqual(
          countStreak(moments, zones, now),
        );
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  test('say no less the moment after another zone is chosen, and the longest stays', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...places), (given, zone) => {
        const { moments, zones, now } = lived(given);
        const before = countStreak(moments, zones, now);
        const known =
          zones.length > 0 ? zones : [from('Europe/London', '2026-01-01T00:00:00.000Z')];
        const later = new Date(now.getTime() + 1);
        const after = countStreak(moments, [...known, from(zone, later.toISOString())], later);
        expect(after.longest).toBe(before.longest);
        expect(after.current).toBeGreaterThanOrEqual(before.current);
      }),
      { numRuns: 2000, seed: 11 },
    );
  });

  test('lose no more than one act adds', () => {
    fc.assert(
      fc.property(history, (given) => {
        const { moments, zones, now } = lived(given);
        const { current, longest } = countStreak(moments, zones, now);
        const withOne = countStreak([...moments, now], zones, now);
        expect(withOne.longest).toBeGreaterThanOrEqual(longest);
        expect(withOne.longest - longest).toBeLessThanOrEqual(1);
        expect(withOne.current).toBeGreaterThanOrEqual(Math.max(1, current));
      }),
      { numRuns: 2000, seed: 13 },
    );
  });
});
