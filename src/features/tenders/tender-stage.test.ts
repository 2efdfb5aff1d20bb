import { expect, test } from 'vitest';
import { canMove } from '#platform/stages/moves.ts';
import { stageOf, tenderMoves, tenderStatuses } from './tender-stage.ts';
import { closingDay, closingMinute, closingMoment } from './tender-day.ts';

test.each([
  ['ask', ['draft']],
  ['giveBack', ['checking']],
  ['takeBack', ['checking']],
  ['publish', ['checking']],
  ['cancel', ['published']],
  ['award', ['published']],
] as const)('%s is possible from %o', (move, from) => {
  expect(tenderStatuses.filter((status) => canMove(tenderMoves[move], status))).toEqual(from);
});

const last = closingMoment('2026-11-30', '');

test.each([
  ['published', '2026-11-30T23:59:58Z', 'published'],
  ['published', '2026-11-30T23:59:59Z', 'closed'],
  ['awarded', '2026-12-24T00:00:00Z', 'awarded'],
  ['cancelled', '2026-11-01T00:00:00Z', 'cancelled'],
  ['draft', '2026-12-24T00:00:00Z', 'draft'],
] as const)('what is %s is at %s %s', (status, at, stage) => {
  expect(stageOf({ status, closesAt: last }, new Date(at))).toBe(stage);
});

test('closes at 23:59 in London unless a time is given, in summer as in winter', () => {
  expect(last.toISOString()).toBe('2026-11-30T23:59:59.000Z');
  expect(closingMoment('2026-07-01', '').toISOString()).toBe('2026-07-01T22:59:59.000Z');
  const noon = closingMoment('2026-07-01', '12:00');
  expect(noon.toISOString()).toBe('2026-07-01T11:00:00.000Z');
  expect([closingDay(noon), closingMinute(noon)]).toEqual(['2026-07-01', 720]);
});
