import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import {
  acknowledgeBy,
  alarmOn,
  complaintClock,
  complaintDeeds,
  complaintPolicy,
  complaintStates,
} from './complaint.policy.ts';

test.each([
  // A Wednesday, and thirty days with it.
  ['2026-11-04', '2026-12-03'],
  // The thirtieth day is a Sunday.
  ['2026-11-21', '2026-12-18'],
  // It is Boxing Day, whose substitute and Christmas go before it.
  ['2026-11-27', '2026-12-24'],
  // New Year’s Day.
  ['2026-12-03', '2026-12-31'],
] as const)('what comes on %s is acknowledged by %s', (receivedOn, by) => {
  expect(acknowledgeBy(receivedOn)).toBe(by);
});

test('the alarm is on day 25, that of its arrival counted', () => {
  expect(alarmOn('2026-11-04')).toBe('2026-11-28');
});

test.each([
  ['2026-11-27', 'new', 'running'],
  ['2026-11-28', 'new', 'soon'],
  ['2026-12-03', 'new', 'soon'],
  ['2026-12-04', 'new', 'late'],
  ['2026-12-04', 'acknowledged', 'done'],
] as const)('on %s one that is %s is %s', (today, status, clock) => {
  expect(complaintClock({ receivedOn: '2026-11-04', status }, today)).toBe(clock);
});

test('what can be done goes by its state', () => {
  expect(complaintStates.map((status) => Object.values(complaintDeeds(status)))).toEqual([
    [true, true, true],
    [false, true, true],
    [false, false, false],
  ]);
});

test('anybody complains; a steward decides, never on what they complained about themselves', () => {
  expect(complaintPolicy.file()).toBe(true);
  expect([
    complaintPolicy.listOwn(anonymous),
    complaintPolicy.listOwn(personWith('youth')),
  ]).toEqual([false, true]);
  const admin = personWith('admin');
  const may = (accountId: string | null, stewardIds: string[]) =>
    complaintPolicy.decide(admin, { accountId, stewardIds });
  expect([may(null, [admin.id]), may(admin.id, [admin.id]), may(null, [])]).toEqual([
    true,
    false,
    false,
  ]);
});
