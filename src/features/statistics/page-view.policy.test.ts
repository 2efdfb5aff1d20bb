import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { pageViewPolicy, spans } from './page-view.policy.ts';

test('figures of pages are read by admins', () => {
  expect(roles.filter((role) => pageViewPolicy.read(personWith(role)))).toEqual(['admin']);
  expect([pageViewPolicy.read(anonymous), pageViewPolicy.read(system)]).toEqual([false, true]);
});

test('they are shown for a week, four weeks and about a quarter, the shortest first', () => {
  expect(spans.map(Number)).toEqual([7, 28, 90]);
});
