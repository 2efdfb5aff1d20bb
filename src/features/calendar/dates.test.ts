import fc from '#platform/test/fast-check.ts';
import { describe, expect, it, test } from 'vitest';
import { arbitraryDay, arbitraryRule } from './arbitrary-rule.scene.server.ts';
import { dateAt, datesOf, isKnownRule } from './dates.server.ts';
import type { Pattern } from './pattern.ts';
import { plainDates } from './plain-dates.scene.server.ts';
import { readRule } from './rule.ts';
import { dateOf, dayOf } from '#features/schedule/calendar-day.ts';
import { hourMs, minuteMs } from '#platform/time/durations.ts';

const london = 'Europe/London';
const once = (start: string, rule: string, more: Partial<Pattern> = {}): Pattern => ({
  zone: london,
  repetitions: [{ start, minutes: 120, rule }],
  without: [],
  ...more,
});
const span = (from: string, until: string, most = 100) => ({
  from: new Date(from),
  until: new Date(until),
  most,
});
const startsOf = (pattern: Pattern, ...rest: Parameters<typeof span>) =>
  datesOf(pattern, span(...rest)).map(({ start }) => start);
const momentsOf = (pattern: Pattern, ...rest: Parameters<typeof span>) =>
  datesOf(pattern, span(...rest)).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

describe('dates in London', () => {
  it.each([
    ['2026-03-28', ['2026-03-28T18:00', '2026-03-29T17:00', '2026-03-30T17:00']],
    ['2026-10-24', ['2026-10-24T17:00', '2026-10-25T18:00', '2026-10-26T18:00']],
    ['2027-03-27', ['2027-03-27T18:00', '2027-03-28T17:00', '2027-03-29T17:00']],
    ['2027-10-30', ['2027-10-30T17:00', '2027-10-31T18:00', '2027-11-01T18:00']],
  ])('at 18:00 stay there when clocks change after %s', (day, expected) => {
    const pattern = once(`${day}T18:00`, 'FREQ=DAILY;COUNT=3');
    expect(momentsOf(pattern, '2026-01-01', '2028-01-01')).toEqual(expected);
  });

  it.each([
    ['2026-03-29T01:30', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T01:00:00.000Z', '2027-03-28T03:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z', '2026-10-25T03:30:00.000Z'],
    ['2027-10-31T01:30', '2027-10-31T00:30:00.000Z', '2027-10-31T03:30:00.000Z'],
    ['2026-03-28T22:00', '2026-03-28T22:00:00.000Z', '2026-03-29T00:00:00.000Z'],
  ])(
    'at %s, which a change leaves out or brings twice, come all the same',
    (start, from, until) => {
      const date = dateAt(start, 120, london);
      expect([date.start, date.startsAt.toISOString(), date.endsAt.toISOString()]).toEqual([
        start,
        from,
        until,
      ]);
    },
  );

  it.each([
    ['2026-03-28T22:00', 4],
    ['2026-10-24T22:00', 6],
    ['2026-11-07T22:00', 5],
  ])('from 22:00 to 03:00 on %s last as long as the night', (start, hours) => {
    const { startsAt, endsAt } = dateAt(start, 300, london);
    expect((endsAt.getTime() - startsAt.getTime()) / hourMs).toBe(hours);
  });

  test('end behind their beginning, also where the change takes both', () => {
    const { startsAt, endsAt } = dateAt('2026-03-29T01:10', 30, london);
    expect(endsAt.getTime() - startsAt.getTime()).toBe(30 * minuteMs);
  });
});

describe('the dates of a pattern', () => {
  test('are those of all its repetitions in order of time, without those left out', () => {
    const pattern: Pattern = {
      zone: london,
      repetitions: [
        { start: '2026-12-06T12:30', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU' },
        { start: '2026-12-06T10:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU' },
      ],
      without: ['2026-12-20T12:30', '2026-12-27'],
    };
    expect(startsOf(pattern, '2026-12-13', '2027-01-04')).toEqual([
      '2026-12-13T10:00',
      '2026-12-13T12:30',
      '2026-12-20T10:00',
      '2027-01-03T10:00',
      '2027-01-03T12:30',
    ]);
  });

  test('that begin together are one, with the length of the first', () => {
    const pattern = once('2026-12-06T10:00', 'FREQ=DAILY', {
      repetitions: [
        { start: '2026-12-06T10:00', minutes: 60, rule: 'FREQ=DAILY' },
        { start: '2026-12-06T10:00', minutes: 90, rule: 'FREQ=WEEKLY' },
      ],
    });
    const [date, ...others] = datesOf(pattern, span('2026-12-06', '2026-12-07'));
    expect([date?.endsAt.toISOString(), others]).toEqual(['2026-12-06T11:00:00.000Z', []]);
  });

  test('begin in the span: its first moment belongs to it, its last does not', () => {
    const pattern = once('2026-12-01T10:00', 'FREQ=DAILY');
    expect(startsOf(pattern, '2026-12-02T10:00Z', '2026-12-04T10:00Z')).toEqual([
      '2026-12-02T10:00',
      '2026-12-03T10:00',
    ]);
    expect(startsOf(pattern, '2026-12-02T10:00Z', '2027-12-04T10:00Z', 1)).toEqual([
      '2026-12-02T10:00',
    ]);
    expect(startsOf(pattern, '2026-12-04', '2026-12-02')).toEqual([]);
    expect(startsOf(pattern, '2026-12-02', '2026-12-04', 0)).toEqual([]);
  });

  it.each([
    ['FREQ=WEEKLY;UNTIL=20261213', ['06', '13']],
    ['FREQ=WEEKLY;UNTIL=20261213T100000', ['06', '13']],
    ['FREQ=WEEKLY;UNTIL=20261213T100000Z', ['06', '13']],
    ['FREQ=WEEKLY;UNTIL=20261213T095959', ['06']],
    ['FREQ=WEEKLY;UNTIL=20261212', ['06']],
    ['', ['06']],
    ['FREQ=WEEKLY;BYDAY=MO;COUNT=2', ['07', '14']],
  ])('by %s from 6 December 2026 are %j', (rule, days) => {
    expect(startsOf(once('2026-12-06T10:00', rule), '2026-01-01', '2028-01-01')).toEqual(
      days.map((day) => `2026-12-${day}T10:00`),
    );
  });

  test('end in summer at the hour of UTC that the rule names', () => {
    const daily = (until: string) => once('2026-06-01T18:00', `FREQ=DAILY;UNTIL=${until}`);
    expect(startsOf(daily('20260602T170000Z'), '2026-01-01', '2027-01-01')).toHaveLength(2);
    expect(startsOf(daily('20260602T165900Z'), '2026-01-01', '2027-01-01')).toHaveLength(1);
  });

  test('end in the Americas where the wall says so, if a program calls that UTC', () => {
    const daily = (until: string) =>
      once('2026-06-01T09:00', `FREQ=DAILY;UNTIL=${until}`, { zone: 'America/New_York' });
    expect(startsOf(daily('20260603T130000Z'), '2026-01-01', '2027-01-01')).toHaveLength(3);
    expect(startsOf(daily('20260603T090000Z'), '2026-01-01', '2027-01-01')).toHaveLength(3);
    expect(startsOf(daily('20260603T085900Z'), '2026-01-01', '2027-01-01')).toHaveLength(2);
  });

  test('are found far behind the beginning, and in other zones', () => {
    const old = once('1970-01-04T10:00', 'FREQ=WEEKLY;INTERVAL=2');
    expect(startsOf(old, '2026-12-01', '2026-12-20')).toEqual(['2026-12-06T10:00']);
    const kiritimati = once('2026-12-01T01:00', 'FREQ=DAILY', { zone: 'Pacific/Kiritimati' });
    expect(momentsOf(kiritimati, '2026-12-02T00:00Z', '2026-12-03T00:00Z')).toEqual([
      '2026-12-02T11:00',
    ]);
    const lagos = once('2026-12-01T18:00', 'FREQ=DAILY;COUNT=1', { zone: 'Africa/Lagos' });
    expect(momentsOf(lagos, '2026-01-01', '2027-01-01')).toEqual(['2026-12-01T17:00']);
  });
});

describe('Rules', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;WKST=SU',
    'FREQ=MONTHLY;BYDAY=1SA',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1;COUNT=10',
    'freq=monthly;bymonthday=15;until=20271231T235959Z',
  ])('%s is taken', (rule) => {
    expect(isKnownRule(rule)).toBe(true);
  });

  it.each([
    '',
    'weekly',
    'RRULE:FREQ=WEEKLY',
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,10',
    'FREQ=DAILY;BYSECOND=1',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=YEARLY;BYYEARDAY=1',
    'FREQ=DAILY;RSCALE=CHINESE',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;COUNT=1e3',
    'FREQ=DAILY;COUNT=99999999999999999999',
    'FREQ=DAILY;COUNT=5000',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=401',
    'FREQ=DAILY;COUNT=3;UNTIL=20270101',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=9',
    'FREQ=YEARLY;BYDAY=-1MO,TU',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=DAILY;WKST=XX',
    'FREQ=DAILY;BYDAY=',
    'FREQ=DAILY\r\nEXDATE:20270101',
    `FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(200)}1`,
  ])('%j is refused', (rule) => {
    expect(isKnownRule(rule)).toBe(false);
    expect(startsOf(once('2026-12-06T10:00', rule || 'x'), '2026-01-01', '2028-01-01')).toEqual([]);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=5',
    'FREQ=DAILY;BYDAY=MO;BYSETPOS=300',
    'FREQ=YEARLY;INTERVAL=400;BYDAY=MO;BYSETPOS=-366',
  ])('%s, which never comes, ends the search soon', (rule) => {
    const begin = performance.now();
    for (const end of ['', ';COUNT=3660', ';UNTIL=21991231']) {
      const pattern = once('1900-01-01T10:00', rule + end);
      expect(startsOf(pattern, '1900-01-01', '+100000-01-01', 1e9)).toEqual([]);
    }
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  it.each(['FREQ=DAILY', 'FREQ=DAILY;COUNT=3660', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU'])(
    '%s gives no more dates than eleven years have days',
    (rule) => {
      const pattern = once('1900-01-01T10:00', rule);
      const dates = startsOf(pattern, '1900-01-01', '+100000-01-01', 1e9);
      expect(dates.length).toBeGreaterThan(3600);
      expect(dates.length).toBeLessThan(4050);
    },
  );
});

describe('counted a second way', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=SU', 52],
    ['FREQ=MONTHLY;BYDAY=1SA', 12],
    ['FREQ=MONTHLY;BYDAY=-1FR', 12],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 52],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 7],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 12],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 12],
    ['FREQ=DAILY;BYMONTH=12;BYDAY=SA,SU', 8],
    ['FREQ=YEARLY;BYMONTH=6,12;BYDAY=2SU', 2],
    ['FREQ=YEARLY;BYDAY=20MO', 1],
    ['FREQ=DAILY;INTERVAL=3;COUNT=11', 11],
  ])('%s has %i dates in 2027', (rule, count) => {
    const known = readRule(rule);
    const year = startsOf(once('2027-01-01T10:00', rule), '2027-01-01', '2028-01-01', 400);
    expect(year).toHaveLength(count);
    expect(known && plainDates(known, '2027-01-01', 365)).toEqual(
      year.map((at) => at.slice(0, 10)),
    );
  });

  test('any rule has the same dates', () => {
    fc.assert(
      fc.property(arbitraryRule, arbitraryDay, (text, day) => {
        const rule = readRule(text);
        if (!rule) throw new Error(text);
        // Whole years, so that no period is cut for BYSETPOS.
        const days = dayOf('2031-01-01') - dayOf(day);
        const plain = plainDates(rule, day, days).filter((one) => one < '2029-12-25');
        const found = startsOf(once(`${day}T18:00`, text), '2026-01-01', '2029-12-25', 1e9);
        expect(found.map((at) => at.slice(0, 10))).toEqual(plain);
      }),
      { numRuns: 80 },
    );
  });

  test('dates are in order and within the span', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRule, { minLength: 1, maxLength: 3 }),
        arbitraryDay,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 30 }),
        (rules, day, length, most) => {
          const pattern = once('', '', {
            repetitions: rules.map((rule) => ({ start: `${day}T01:30`, minutes: 60, rule })),
          });
          const until = dateOf(dayOf(day) + length);
          const dates = datesOf(pattern, span(day, until, most));
          expect(dates.length).toBeLessThanOrEqual(most);
          dates.forEach(({ startsAt, endsAt }, at) => {
            expect(startsAt >= new Date(day) && startsAt < new Date(until)).toBe(true);
            expect(endsAt > startsAt).toBe(true);
            const before = dates[at - 1];
            expect(!before || before.startsAt < startsAt).toBe(true);
          });
        },
      ),
    );
  });
});
