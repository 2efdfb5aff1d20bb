import { expect, test } from 'vitest';
import { anonymous } from '#platform/access/actor.ts';
import type { Actor, Role } from '#platform/access/actor.ts';
import type { Standing } from '../group.policy.ts';
import { groupDeskPolicy } from './group-desk.policy.ts';

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

const group: Standing = {
  ownerId: 'other',
  status: 'published',
  hiddenAt: null,
  joining: 'open',
  archivedAt: null,
  place: null,
};

test.each([
  ['visitor', anonymous, false],
  ['customer', somebody('customer'), false],
  ['moderator', somebody('moderator'), true],
  ['admin', somebody('admin'), true],
] as const)('staff alone read the desk and keep groups of others: %s', (_, actor, may) => {
  expect(groupDeskPolicy.read(actor)).toBe(may);
  expect(groupDeskPolicy.keep(actor, group)).toBe(may);
});

test.each([
  ['founded it', { ownerId: 'me' }],
  ['is in it', { place: { role: 'member', state: 'in' } }],
  ['asks to be in it', { place: { role: 'member', state: 'asked' } }],
  ['sees it hidden', { hiddenAt: new Date(0) }],
  ['sees it wait', { status: 'pending' }],
] as const)('who %s leaves it', (_, change) => {
  expect(groupDeskPolicy.keep(somebody('admin'), { ...group, ...change })).toBe(false);
});
