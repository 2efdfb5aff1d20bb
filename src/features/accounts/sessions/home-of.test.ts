import { expect, test } from 'vitest';
import type { Role } from '#platform/access/actor.ts';
import { homeOf } from './home-of.ts';

test.each<[Role[], string]>([
  [['customer'], '/dashboard'],
  [['customer', 'volunteer'], '/dashboard'],
  [['customer', 'partner'], '/dashboard'],
  [['customer', 'youth'], '/dashboard'],
  [['customer', 'business'], '/owner'],
  [['customer', 'council'], '/council'],
  [['customer', 'business', 'moderator'], '/moderation'],
  [['moderator', 'admin'], '/admin/dashboard'],
])('%s are at home at %s', (roles, path) => {
  expect(homeOf(roles)).toBe(path);
});
