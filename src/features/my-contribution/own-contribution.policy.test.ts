import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import { person } from '#platform/test/actors.ts';
import { nameAs, ownContributionPolicy } from './own-contribution.policy.ts';

test('whoever is signed in reads their own contribution, of any age; visitors have none', () => {
  expect(ownContributionPolicy.read(person())).toBe(true);
  expect(ownContributionPolicy.read(person({ ageBand: '13-15' }))).toBe(true);
  expect(ownContributionPolicy.read(anonymous)).toBe(false);
});

test('the name stands on the statement as it was chosen', () => {
  const named = { firstName: 'Ama', lastName: 'owusu' };
  expect(nameAs('full', named)).toBe('Ama owusu');
  expect(nameAs('initial', named)).toBe('Ama O.');
  expect(nameAs('first', named)).toBe('Ama');
});
