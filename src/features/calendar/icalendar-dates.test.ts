import fc from '#platform/test/fast-check.ts';
import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { arbitraryDay, arbitraryPlainRule } from './arbitrary-rule.scene.server.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { datesOf } from './dates.server.ts';
import { sampleCalendar, sampleEntry } from './icalendar.scene.server.ts';
import { writeCalendar } from './icalendar.server.ts';
import type { Pattern } from './pattern.ts';
import { dayMs } from '#platform/time/durations.ts';

interface Expanded {
  start: string;
  startsAt: string;
  endsAt: string;
}

/** The dates of a calendar file as another program counts them: a wall-clock start, and two moments. */
function expand(text: string, until: string): Expanded[] {
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const moved = new Map(
    events
      .filter((event) => event.isRecurrenceException())
      .map((event) => [`${event.uid} ${event.recurrenceId.toString()}`, event]),
  );
  const moment = (time: ICAL.Time) => time.toJSDate().toISOString();
  return events
    .filter((event) => !event.isRecurrenceException())
    .flatMap((event) => {
      const dates: Expanded[] = [];
      const iterator = event.iterator();
      for (let next = iterator.next(); next && next.toString() < until; next = iterator.next()) {
        const instead = moved.get(`${event.uid} ${next.toString()}`);
        const own = next.clone();
        own.addDuration(event.duration);
        dates.push({
          start: next.toString().slice(0, 16),
          startsAt: moment(instead?.startDate ?? next),
          endsAt: moment(instead?.endDate ?? own),
        });
      }
      return dates;
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
}

const write = (pattern: Pattern, changes: CalendarEntry['changes'] = []) =>
  writeCalendar(sampleCalendar, [{ ...sampleEntry, pattern, changes }]);

const end = '2029-01-01';
const ours = (pattern: Pattern): Expanded[] =>
  datesOf(pattern, { from: new Date('2025-12-25'), until: new Date('2029-01-02'), most: 1e9 })
    .filter(({ start }) => start < end)
    .map(({ start, startsAt, endsAt }) => ({
      start,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));

describe('Our calendars, read by ical.js', () => {
  test('have the dates of their pattern, with those left out, in two repetitions', () => {
    const pattern: Pattern = {
      zone: 'Europe/London',
      repetitions: [
        { start: '2026-12-01T10:00', minutes: 120, rule: 'FREQ=WEEKLY;BYDAY=SU' },
        { start: '2026-12-01T12:30', minutes: 90, rule: 'FREQ=WEEKLY;BYDAY=SU' },
      ],
      without: ['2026-12-27', '2027-01-03T12:30'],
    };
    const read = expand(write(pattern), end);
    expect(read).toEqual(ours(pattern));
    expect(read.slice(5, 9).map(({ start }) => start)).toEqual([
      '2026-12-20T12:30',
      '2027-01-03T10:00',
      '2027-01-10T10:00',
      '2027-01-10T12:30',
    ]);
  });

  test('have moved dates where they were moved to', () => {
    const pattern: Pattern = {
      zone: 'Europe/London',
      repetitions: [{ start: '2027-03-21T18:00', minutes: 60, rule: 'FREQ=WEEKLY;COUNT=3' }],
      without: [],
    };
    const [startsAt, endsAt] = [new Date('2027-03-29T16:00Z'), new Date('2027-03-29T17:30Z')];
    const change = { start: '2027-03-28T18:00', startsAt, endsAt, sequence: 1 };
    const read = expand(write(pattern, [{ ...change, status: 'CONFIRMED' }]), end);
    expect(read.map((date) => date.startsAt)).toEqual([
      '2027-03-21T18:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
      '2027-04-04T17:00:00.000Z',
    ]);
    expect(read[1]?.endsAt).toBe('2027-03-29T17:30:00.000Z');
  });

  it.each(['Europe/London', 'America/New_York', 'Africa/Lagos', 'Asia/Kolkata', 'UTC'])(
    'have the dates of the rules that people make in %s',
    (zone) => {
      fc.assert(
        fc.property(
          arbitraryPlainRule,
          arbitraryDay,
          fc.constantFrom('18:00', '09:30', '03:00', '22:45'),
          (rule, day, clock) => {
            const repetitions = [{ start: `${day}T${clock}`, minutes: 90, rule }];
            const pattern = { zone, repetitions, without: [] };
            expect(expand(write(pattern), end)).toEqual(ours(pattern));
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test('end with UNTIL where the pattern does', () => {
    fc.assert(
      fc.property(
        arbitraryDay,
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('', 'T180000', 'T175959', 'T180000Z', 'T165959Z', 'T170000Z'),
        (day, days, clock) => {
          const last = new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
          const rule = `FREQ=DAILY;INTERVAL=3;UNTIL=${last.replaceAll('-', '')}${clock}`;
          const repetitions = [{ start: `${day}T18:00`, minutes: 90, rule }];
          const pattern = { zone: 'Europe/London', repetitions, without: [] };
          expect(expand(write(pattern), end)).toEqual(ours(pattern));
        },
      ),
    );
  });

  test('have the walls of half past one in the nights of both changes', () => {
    const pattern: Pattern = {
      zone: 'Europe/London',
      repetitions: [{ start: '2026-01-01T01:30', minutes: 60, rule: 'FREQ=DAILY' }],
      without: [],
    };
    const [read, own] = [expand(write(pattern), end), ours(pattern)];
    expect(read.map(({ start }) => start)).toEqual(own.map(({ start }) => start));
    // RFC 5545 takes the first of an hour that comes twice, ical.js the second. What comes with a change is ours alone.
    const differ = own.filter(({ startsAt }, at) => startsAt !== read[at]?.startsAt);
    expect(differ.map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2028-03-26T01:00:00.000Z',
      '2028-10-29T00:30:00.000Z',
    ]);
  });
});
