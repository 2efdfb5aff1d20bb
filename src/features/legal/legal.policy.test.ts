import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { compareNumbers, dayOf, legalPolicy, nextNumber } from './legal.policy.ts';

describe('Legal texts', () => {
  test.each([
    ['a visitor', anonymous, false],
    ['a customer', personWith('customer'), false],
    ['a moderator', personWith('moderator'), false],
    ['an admin', personWith('admin'), true],
  ])('%s may edit them: %s', (_, actor, expected) => {
    expect(legalPolicy.edit(actor)).toBe(expected);
  });

  test('count their versions like people do', () => {
    expect(['2.10', '3.0', '2.9', '1'].toSorted(compareNumbers)).toEqual([
      '1',
      '2.9',
      '2.10',
      '3.0',
    ]);
    expect(nextNumber('2.9', false)).toBe('2.10');
    expect(nextNumber('2.9', true)).toBe('3.0');
    expect(nextNumber('2', false)).toBe('2.1');
  });

  test('hold from midnight in UTC', () => {
    expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20');
    expect(dayOf(new Date('2026-11-21T00:00:00+01:00'))).toBe('2026-11-20');
  });
});
