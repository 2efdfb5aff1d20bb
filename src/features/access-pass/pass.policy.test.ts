import { expect, test } from 'vitest';
import { canMove } from '#platform/stages/moves.ts';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { passPolicy, requestMoves, requestStatuses } from './pass.policy.ts';

test('a request is decided once, and a decision is taken back', () => {
  const table = Object.entries(requestMoves).map(([name, move]) => [
    name,
    requestStatuses.filter((state) => canMove(move, state)),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    give: ['waiting'],
    refuse: ['waiting'],
    undo: ['given', 'refused'],
  });
});

test.each([
  ['somebody of 25', person(), true],
  ['somebody of 16', person({ ageBand: '16-17' }), false],
  ['somebody whose age nobody knows', person({ ageBand: 'unknown' }), false],
  ['a visitor', anonymous, false],
])('%s may hold a pass: %s', (_, actor, may) => {
  expect(passPolicy.hold(actor)).toBe(may);
});
