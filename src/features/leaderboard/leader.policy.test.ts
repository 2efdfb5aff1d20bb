import { describe, expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { leaderPolicy, placesOf } from './leader.policy.ts';

describe('Who takes part', () => {
  test.each([
    ['an adult with a proved address', person(), true],
    ['somebody of 18', person({ ageBand: '18-24' }), true],
    ['somebody of 17', person({ ageBand: '16-17' }), false],
    ['somebody of unknown age', person({ ageBand: 'unknown' }), false],
    ['somebody without a proved address', person({ isVerified: false }), false],
    ['a visitor', anonymous, false],
  ])('%s: %s', (_, actor, may) => {
    expect(leaderPolicy.join(actor)).toBe(may);
  });
});

describe('Places', () => {
  const places = (acts: number[], before = { more: 0, same: 0 }) =>
    placesOf(
      acts.map((one) => ({ acts: one })),
      before,
    ).map(({ place }) => place);

  test('are shared by those with as many acts, and the next one counts them all', () => {
    expect(places([9, 7, 7, 5])).toEqual([1, 2, 2, 4]);
    expect(places([])).toEqual([]);
  });

  test('go on over a page that begins inside a tie', () => {
    // Before it: 9, 7, 7 were shown; two have as many as its first row.
    expect(places([7, 5, 5], { more: 1, same: 2 })).toEqual([2, 5, 5]);
  });
});
