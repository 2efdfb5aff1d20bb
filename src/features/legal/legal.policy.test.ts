import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { compareNumbers, legalPolicy, nextNumber } from './legal.policy.ts';

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
  });
});
