import { expect, test } from 'vitest';
import { pathAfterSignIn } from './path-after-sign-in.ts';

test.each([
  ['/owner', '/owner'],
  ['/b/x#reviews', '/b/x#reviews'],
  ['/login-help', '/login-help'],
  ['/login', '/dashboard'],
  ['/login?redirect=/login', '/dashboard'],
  ['/register#top', '/dashboard'],
  ['/reset-password/x', '/dashboard'],
  ['//evil.example', '/dashboard'],
  [undefined, '/dashboard'],
])('%s leads to %s', (asked, path) => {
  expect(pathAfterSignIn(asked, '/dashboard')).toBe(path);
});
