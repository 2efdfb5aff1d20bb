import { expect, test } from 'vitest';
import { anonymous, roles, system } from '#platform/access/actor.ts';
import { personWith } from '#platform/test/actors.ts';
import { mayReceive, reportPolicy } from './report.policy.ts';

test('reports are read by admins', () => {
  expect(roles.filter((role) => reportPolicy.read(personWith(role)))).toEqual(['admin']);
  expect([reportPolicy.read(anonymous), reportPolicy.read(system)]).toEqual([false, true]);
});

const admin = { roles: ['admin', 'customer'], isActive: true, isProved: true };

test.each([
  ['an admin', admin, true],
  ['an admin whose address is not proved', { ...admin, isProved: false }, false],
  ['an admin whose account is suspended', { ...admin, isActive: false }, false],
  ['a moderator', { ...admin, roles: ['moderator'] }, false],
  ['somebody who was one', { ...admin, roles: ['customer'] }, false],
])('%s is mailed reports: %s', (_, recipient, may) => {
  expect(mayReceive(recipient)).toBe(may);
});
