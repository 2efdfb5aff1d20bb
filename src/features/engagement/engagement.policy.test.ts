import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Role } from '#platform/access/actor.ts';
import { engagementPolicy } from './engagement.policy.ts';

const somebody = (...roles: Role[]): Actor => ({
  kind: 'user',
  id: 'me',
  roles,
  isVerified: true,
  ageBand: '25+',
  sessionId: 'session',
  confirmedAt: null,
  withheldRoles: [],
});

const [moderator, admin, customer] = [
  somebody('moderator'),
  somebody('admin'),
  somebody('customer', 'business'),
];

test.each([
  ['visitor', anonymous, false],
  ['customer', customer, false],
  ['moderator', moderator, true],
  ['admin', admin, true],
] as const)('staff alone read it: %s', (_, actor, may) => {
  expect(engagementPolicy.read(actor)).toBe(may);
});

test('nobody sees or judges what they are part of', () => {
  const own = { accountIds: ['other', 'me'], hasAdmin: false };
  expect(engagementPolicy.view(moderator, own)).toBe(false);
  expect(engagementPolicy.judge(admin, own)).toBe(false);
});

test.each([
  ['customer', customer, false, false],
  ['moderator', moderator, true, false],
  ['admin', admin, true, true],
] as const)('what concerns an admin is judged by admins: %s', (_, actor, others, admins) => {
  expect(engagementPolicy.judge(actor, { accountIds: ['a'], hasAdmin: false })).toBe(others);
  expect(engagementPolicy.judge(actor, { accountIds: ['a'], hasAdmin: true })).toBe(admins);
});
