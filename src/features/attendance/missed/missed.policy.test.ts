import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { canTell, missedOf, missedPolicy } from './missed.policy.ts';

const host = person();
const other = person({ id: '01990000-0000-7000-8000-000000000002' });
const ofHost = { ownerId: host.id, page: null, officerIds: null };
const endsAt = new Date('2026-12-12T23:00:00Z');

describe('Who says that somebody did not come', () => {
  test.each([
    ['the host', host, true],
    ['the host without a confirmed address', { ...host, isVerified: false }, false],
    ['somebody else', other, false],
    ['an admin', { ...other, roles: ['admin' as const] }, false],
    ['a visitor', anonymous, false],
  ])('%s', (_, actor, may) => {
    expect(missedPolicy.note(actor, ofHost)).toBe(may);
  });

  test.each([
    [-1, false],
    [0, true],
    [14 * dayMs - 1, true],
    [14 * dayMs, false],
  ])('%d ms after the end: %s', (ms, can) => {
    expect(canTell({ endsAt }, later(endsAt, ms))).toBe(can);
  });
});

test.each([
  [null, null, null],
  [endsAt, null, 'noted'],
  [endsAt, endsAt, 'contested'],
])('Noted %s and contested %s is %s', (noShowAt, contestedAt, missed) => {
  expect(missedOf({ noShowAt, contestedAt })).toBe(missed);
});
