import fc from '#platform/test/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { anyScheduleAndInstants } from './arbitrary-schedule.scene.server.ts';
import { dateOf, dayOf } from './calendar-day.ts';
import { emptySchedule } from './schedule.contract.ts';
import type { OpeningState, Schedule } from './schedule.contract.ts';
import {
  localDateOf,
  nextChangeAmong,
  nextOccurrence,
  openingsOn,
  openingState,
  weekTable,
} from './schedule.policy.ts';
import { clockAt } from './zone-clock.ts';
import { hourMs } from '#platform/time/durations.ts';

const zones = ['Europe/London', 'Africa/Cairo', 'America/Jamaica'];
const runs = { numRuns: 300 };

/** What a page shows without counting minutes. */
const shown = (state: OpeningState) =>
  JSON.stringify({ ...state, closesIn: null, nextChange: null });

const after = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds);

/** When it says that it closes or opens. */
function turnOf(state: OpeningState): string | null {
  if (state.state === 'open') return state.closesAt;
  return state.state === 'closed' ? state.opensAt : null;
}

/** The definition of open, minute by minute, without joining anything. */
function isOpen(schedule: Schedule, instant: Date): boolean {
  const { day, minute } = clockAt(instant, schedule.zone);
  const holds = (on: number, at: number) =>
    openingsOn(schedule, dateOf(on)).some(({ opens, closes }) => opens <= at && at < closes);
  return holds(day, minute) || holds(day - 1, minute + 1440);
}

describe('an opening state', () => {
  it('is open exactly while an opening of today or of yesterday holds', () => {
    fc.assert(
      fc.property(anyScheduleAndInstants(1, zones), ({ schedule, instants: [at = new Date()] }) => {
        const { state } = openingState(schedule, at);
        expect(state === 'open').toBe(isOpen(schedule, at));
      }),
      runs,
    );
  });

  it('may be shown unchanged until its next change', () => {
    const sample = fc.tuple(
      anyScheduleAndInstants(1, zones),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(
        sample,
        ([
          {
            schedule,
            instants: [at = new Date()],
          },
          part,
        ]) => {
          const state = openingState(schedule, at);
          const until = state.nextChange ?? '';
          const left = Date.parse(until) - at.getTime();
          expect(left).toBeGreaterThan(0);
          expect(left).toBeLessThanOrEqual(25 * hourMs);
          const later = new Date(at.getTime() + Math.floor((left - 1) * part));
          expect(shown(openingState(schedule, later))).toBe(shown(state));
          expect(localDateOf(later, schedule.zone)).toBe(localDateOf(at, schedule.zone));
        },
      ),
      runs,
    );
  });

  it('is open up to its closing, and not open up to its opening', () => {
    fc.assert(
      fc.property(anyScheduleAndInstants(1, zones), ({ schedule, instants: [at = new Date()] }) => {
        const state = openingState(schedule, at);
        const isOpenNow = state.state === 'open';
        const turn = turnOf(state);
        const states = turn
          ? [-1, 0].map((ms) => openingState(schedule, after(turn, ms)).state)
          : [];
        expect(states.map((name) => name === 'open')).toEqual(turn ? [isOpenNow, !isOpenNow] : []);
      }),
      runs,
    );
  });

  it('closes soon in the last hour', () => {
    const schedule = { ...emptySchedule, periods: [{ weekday: 2, opens: 600, closes: 1080 }] };
    const soon = (instant: string) => openingState(schedule, new Date(instant));
    expect(soon('2026-11-24T16:59Z')).toMatchObject({
      closesSoon: false,
      nextChange: '2026-11-24T17:00:00.000Z',
    });
    expect(soon('2026-11-24T17:00Z')).toMatchObject({
      closesSoon: true,
      closesIn: 60,
      nextChange: '2026-11-24T18:00:00.000Z',
    });
  });

  it('changes at midnight at the latest, because "tomorrow" does', () => {
    const schedule = { ...emptySchedule, periods: [{ weekday: 2, opens: 600, closes: 1080 }] };
    const on = (instant: string) => openingState(schedule, new Date(instant)).nextChange;
    expect(on('2026-11-23T12:00Z')).toBe('2026-11-24T00:00:00.000Z');
    expect(on('2026-07-13T12:00Z')).toBe('2026-07-13T23:00:00.000Z');
  });

  it('without a schedule never changes', () => {
    expect(openingState(undefined, new Date()).nextChange).toBeNull();
  });
});

describe('the openings of a date', () => {
  it('are sorted, and joined where they touch or overlap', () => {
    const times = [
      [1020, 1080],
      [540, 780],
      [780, 1020],
      [1200, 1500],
      [1260, 1320],
    ] as const;
    const periods = times.map(([opens, closes]) => ({ weekday: 2, opens, closes }));
    expect(openingsOn({ ...emptySchedule, periods }, '2026-11-24')).toEqual([
      { opens: 540, closes: 1080 },
      { opens: 1200, closes: 1500 },
    ]);
    expect(openingsOn({ ...emptySchedule, periods }, '2026-11-25')).toEqual([]);
  });
});

describe('the next change among several states', () => {
  it('is the earliest, or none', () => {
    const unknown = { state: 'unknown', nextChange: null } as const;
    const at = (nextChange: string) => ({ state: 'by-appointment', nextChange }) as const;
    expect(nextChangeAmong([])).toBeNull();
    expect(nextChangeAmong([unknown])).toBeNull();
    expect(
      nextChangeAmong([at('2026-11-24T18:00:00.000Z'), unknown, at('2026-11-24T17:00:00.000Z')]),
    ).toEqual(new Date('2026-11-24T17:00Z'));
  });
});

describe('the next such weekday and time', () => {
  it.each([
    ['Saturday 22:00 asked on Tuesday', 6, 1320, '2026-11-24T12:00Z', '2026-11-28T22:00Z'],
    ['asked on that day, before', 6, 1320, '2026-11-28T21:59Z', '2026-11-28T22:00Z'],
    ['asked in that minute', 6, 1320, '2026-11-28T22:00:40Z', '2026-11-28T22:00Z'],
    ['asked a minute later', 6, 1320, '2026-11-28T22:01Z', '2026-12-05T22:00Z'],
    ['in summer time', 6, 1320, '2026-07-14T12:00Z', '2026-07-18T21:00Z'],
    ['across a clock change', 7, 600, '2026-03-28T12:00Z', '2026-03-29T09:00Z'],
    ['at a time left out that day', 7, 90, '2026-03-28T12:00Z', '2026-03-29T01:00Z'],
    ['just after midnight in summer', 2, 600, '2026-07-13T23:30Z', '2026-07-14T09:00Z'],
  ])('%s', (_name, weekday, minute, from, expected) => {
    expect(nextOccurrence(weekday, minute, new Date(from))).toEqual(new Date(expected));
  });
});

describe('the table of a week', () => {
  const schedule: Schedule = {
    ...emptySchedule,
    onBankHolidays: 'closed',
    periods: [
      { weekday: 3, opens: 840, closes: 1080 },
      { weekday: 3, opens: 540, closes: 780 },
      { weekday: 5, opens: 1080, closes: 1560 },
    ],
    specialDays: [
      {
        date: '2026-12-22',
        closed: false,
        periods: [{ opens: 600, closes: 900 }],
        label: 'Market',
      },
    ],
  };
  const plain = { label: null, nameKey: null, isSubstitute: false };

  it('has seven days from Monday with the hours that hold on them', () => {
    const rows = weekTable(schedule, '2026-12-24');
    expect(rows.map(({ date }) => date.slice(8)).join(' ')).toBe('21 22 23 24 25 26 27');
    expect(rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows.filter(({ isToday }) => isToday).map(({ weekday }) => weekday)).toEqual([4]);
    expect(rows[1]).toMatchObject({
      intervals: [{ opens: 600, closes: 900 }],
      note: { ...plain, kind: 'special-day', label: 'Market' },
    });
    expect(rows[2]?.intervals).toEqual([
      { opens: 540, closes: 780 },
      { opens: 840, closes: 1080 },
    ]);
    expect(rows[4]).toMatchObject({
      intervals: [],
      note: { ...plain, kind: 'bank-holiday', nameKey: 'schedule:holiday.christmasDay' },
    });
    expect(rows[5]?.note).toBeNull();
  });

  it('says of a substitute day that it is one', () => {
    const [monday] = weekTable(schedule, '2026-12-28');
    expect(monday?.note).toEqual({
      ...plain,
      kind: 'bank-holiday',
      nameKey: 'schedule:holiday.boxingDay',
      isSubstitute: true,
    });
  });

  it('notes a bank holiday also when the usual hours hold', () => {
    const [monday] = weekTable(
      {
        ...schedule,
        onBankHolidays: 'as-usual',
        periods: [{ weekday: 1, opens: 600, closes: 900 }],
      },
      '2026-12-28',
    );
    expect(monday).toMatchObject({
      intervals: [{ opens: 600, closes: 900 }],
      note: { nameKey: 'schedule:holiday.boxingDay' },
    });
  });

  it('says temporary closure on each of its days and by appointment where nothing is fixed', () => {
    const rows = weekTable(
      {
        ...schedule,
        byAppointment: true,
        temporarilyClosed: { from: '2026-12-23', until: '2026-12-24' },
      },
      '2026-12-24',
    );
    expect(rows.map(({ note }) => note?.kind ?? null).slice(1, 5)).toEqual([
      'special-day',
      'temporary',
      'temporary',
      'bank-holiday',
    ]);
    expect(rows.map(({ byAppointment }) => byAppointment)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('counts days over the turn of a year', () => {
    const rows = weekTable(schedule, '2027-01-01');
    expect(rows.at(0)?.date).toBe('2026-12-28');
    expect(dayOf(rows.at(-1)?.date ?? '') - dayOf('2026-12-28')).toBe(6);
  });
});
