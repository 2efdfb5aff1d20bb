import { expect, test } from 'vitest';
import { anonymous, sessionless, system } from '#platform/access/actor.ts';
import type { Person } from '#platform/access/actor.ts';
import { calendarAddressPolicy } from './calendar-address.policy.ts';

const person: Person = {
  kind: 'user',
  id: '0197a2d4-0000-7000-8000-000000000001',
  roles: ['customer'],
  isVerified: false,
  ageBand: '18-24',
  ...sessionless,
};

test.each([
  ['a visitor', anonymous, false],
  ['the site itself', system, false],
  ['somebody who is signed in', person, true],
])('%s may keep an address of their own calendar: %s', (_, actor, may) => {
  expect(calendarAddressPolicy.keep(actor)).toBe(may);
});
