import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { duplicatePolicy, ordered } from './duplicate-pair.policy.ts';

test('two entries are made one by admins, and compared by the site at night', () => {
  expect(roles.filter((role) => duplicatePolicy.manage(personWith(role)))).toEqual(['admin']);
  expect(duplicatePolicy.manage(system)).toBe(true);
  expect(duplicatePolicy.manage(anonymous)).toBe(false);
});

test('a pair is the same pair whichever of the two is named first', () => {
  expect(ordered('a', 'b')).toEqual(['a', 'b']);
  expect(ordered('b', 'a')).toEqual(['a', 'b']);
});
