import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { eventImportPolicy } from './event-import.policy.ts';

const person: Person = {
  kind: 'user',
  id: '0197a2d4-0000-7000-8000-000000000001',
  roles: ['customer'],
  isVerified: true,
  ageBand: '25+',
  sessionId: '',
  confirmedAt: null,
  withheldRoles: [],
};
const other = { ...person, id: '0197a2d4-0000-7000-8000-000000000002' };

test.each([
  ['a visitor', anonymous, false, false],
  ['the site itself', system, false, false],
  ['an adult with a proved address', person, true, true],
  ['the same without a proved address', { ...person, isVerified: false }, false, false],
  ['somebody under 18', { ...person, ageBand: '16-17' as const }, false, false],
  ['another adult', other, true, false],
])('%s may bring a file in: %s, and undo the run of the adult: %s', (_, actor, bring, undo) => {
  expect(eventImportPolicy.bring(actor)).toBe(bring);
  expect(eventImportPolicy.undo(actor, { accountId: person.id })).toBe(undo);
});
