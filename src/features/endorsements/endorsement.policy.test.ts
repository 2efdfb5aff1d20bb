import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { endorsementMoves, endorsementPolicy } from './endorsement.policy.ts';

const person = personWith('customer');
const cases = [
  ['a visitor', anonymous, false],
  ['an adult', person, true],
  ['somebody of 16', { ...person, ageBand: '16-17' as const }, false],
  ['somebody whose age is not known', { ...person, ageBand: 'unknown' as const }, false],
  ['somebody whose address is not proved', { ...person, isVerified: false }, false],
] as const;

test.each(cases)('%s gives: %s', (_, actor, mayGive) => {
  expect(endorsementPolicy.give(actor)).toBe(mayGive);
});

test('Only the receiver answers, and only the giver takes it back', () => {
  expect(endorsementPolicy.answer(person, { receiverId: person.id })).toBe(true);
  expect(endorsementPolicy.answer(person, { receiverId: 'other' })).toBe(false);
  expect(endorsementPolicy.takeBack(person, { giverId: person.id })).toBe(true);
  expect(endorsementPolicy.takeBack(person, { giverId: 'other' })).toBe(false);
});

test('What is removed stays removed', () => {
  const froms: string[] = Object.values(endorsementMoves).flatMap(({ from }) => [...from]);
  expect(froms).not.toContain('removed');
});
