import { describe, expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule as Hours } from '#features/schedule/schedule.contract.ts';
import { testNow } from '#platform/test/test-context.server.ts';
import { isShut, toSchedules } from './to-schedules.server.ts';

/** 21 November 2026, a Saturday. */
const moment = { now: testNow, language: 'en' as const };
const owner = '01990000-0000-7000-8000-000000000001';
const hours: Hours = {
  ...emptySchedule,
  periods: [
    { weekday: 1, opens: 540, closes: 1020 },
    { weekday: 2, opens: 540, closes: 1020 },
    { weekday: 5, opens: 1080, closes: 1560 },
  ],
};
const tell = (more: Partial<Hours>) => toSchedules(owner, { ...hours, ...more }, moment);

describe('hours as recurrences', () => {
  test('weekdays with equal hours stand together, and a late closing is a time of the next morning', () => {
    expect(tell({})).toMatchObject([
      { freq: 'WEEKLY', interval: 1, byday: 'MO,TU', opens_at: '09:00', closes_at: '17:00' },
      {
        freq: 'WEEKLY',
        byday: 'FR',
        opens_at: '18:00',
        closes_at: '02:00',
        notes: 'Europe/London',
      },
    ]);
    expect(toSchedules(owner, undefined, moment)).toEqual([]);
  });

  test('a temporary closure cuts the week in two', () => {
    const temporarilyClosed = { from: '2026-11-20', until: '2026-12-04' };
    const spans = tell({ temporarilyClosed }).map(({ valid_from, valid_to }) => [
      valid_from,
      valid_to,
    ]);
    expect(spans).toEqual([
      [undefined, '2026-11-19'],
      [undefined, '2026-11-19'],
      ['2026-12-05', undefined],
      ['2026-12-05', undefined],
    ]);
    expect(isShut({ ...hours, temporarilyClosed }, moment)).toBe(true);
    const open = { from: '2026-11-22', until: null };
    expect(isShut({ ...hours, temporarilyClosed: open }, moment)).toBe(false);
    expect(tell({ temporarilyClosed: open })).toHaveLength(2);
    expect(tell({ temporarilyClosed: { from: '2026-01-01', until: '2026-11-20' } })).toHaveLength(
      2,
    );
  });

  test('a date with hours of its own comes once; closed ones and bank holidays stand in the notes', () => {
    const told = tell({
      onBankHolidays: 'closed',
      byAppointment: true,
      specialDays: [
        { date: '2026-11-20', closed: true, periods: [], label: 'over' },
        { date: '2026-12-24', closed: false, periods: [{ opens: 600, closes: 720 }], label: 'Eve' },
        { date: '2026-12-25', closed: true, periods: [], label: null },
      ],
    });
    expect(told.at(-1)).toMatchObject({
      byday: 'TH',
      dtstart: '2026-12-24',
      count: 1,
      valid_from: '2026-12-24',
      valid_to: '2026-12-24',
      opens_at: '10:00',
      description: 'Eve',
    });
    expect(told[0]?.notes).toBe(
      'By appointment. Closed on bank holidays. Closed: 2026-12-25. Special hours: 2026-12-24 (Eve). Europe/London',
    );
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });
});
