import { expect, test } from 'vitest';
import { anonymous, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { blockPolicy } from './block.policy.ts';

test('Whoever is signed in may block, at any age and with any address', () => {
  const person = personWith('customer');
  expect(blockPolicy.keepAway(person)).toBe(true);
  expect(blockPolicy.keepAway({ ...person, ageBand: '13-15' })).toBe(true);
  expect(blockPolicy.keepAway({ ...person, isVerified: false })).toBe(true);
  expect(blockPolicy.keepAway(anonymous)).toBe(false);
  expect(blockPolicy.keepAway(system)).toBe(false);
});
