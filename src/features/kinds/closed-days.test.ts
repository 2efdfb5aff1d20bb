import { expect, test } from 'vitest';
import { emptySchedule } from '#features/schedule/schedule.contract.ts';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { openingState } from '#features/schedule/schedule.policy.ts';
import { withClosedDays } from './closed-days.ts';
import { KindDetails } from './kind-details.ts';

const closedOn = (...dates: string[]): KindDetails =>
  KindDetails.parse({
    kind: 'embassy',
    holidays: dates.map((date) => ({ date, name: `Holiday of ${date}` })),
  });

const halfDay = {
  date: '2026-12-24',
  closed: false,
  periods: [{ opens: 570, closes: 720 }],
  label: 'Half day',
};
const weekdays: Schedule = {
  ...emptySchedule,
  periods: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
  specialDays: [halfDay],
};

test('a place is closed on the days that its details name', () => {
  const schedule = withClosedDays(weekdays, closedOn('2026-12-10', '2026-12-10'));
  const at = (date: string) => openingState(schedule, new Date(`${date}T11:00:00Z`)).state;
  expect([at('2026-12-09'), at('2026-12-10'), at('2026-12-11')]).toEqual([
    'open',
    'closed',
    'open',
  ]);
  expect(schedule.specialDays).toHaveLength(2);
});

test('a day that the details no longer name is an ordinary one again, and other special days stay', () => {
  const before = closedOn('2026-12-10', '2026-12-11');
  const changed = withClosedDays(
    withClosedDays(weekdays, before),
    closedOn('2026-12-11', '2026-12-14'),
    before,
  );
  expect(changed.specialDays.map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-11',
    '2026-12-14',
  ]);
  expect(changed.specialDays).toContainEqual(halfDay);
});

test('where no hours are known, closings alone make no schedule', () => {
  expect(withClosedDays(emptySchedule, closedOn('2026-12-10'))).toEqual(emptySchedule);
  expect(withClosedDays(weekdays, KindDetails.parse({ kind: 'faith' }))).toEqual(weekdays);
});
