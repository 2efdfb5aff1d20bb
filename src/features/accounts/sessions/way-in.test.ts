import { expect, test } from 'vitest';
import { pathInState, wayIn } from './way-in.ts';

test.each([
  ['/l/open#pitch-abc', '/login?redirect=%2Fl%2Fopen#pitch-abc'],
  ['/youth?a=1&b=2', '/login?redirect=%2Fyouth%3Fa%3D1%26b%3D2'],
  ['/youth?a=1#safeguarding', '/login?redirect=%2Fyouth%3Fa%3D1#safeguarding'],
])('the way in that comes back to %s is %s', (here, way) => {
  expect(wayIn('/login', here)).toBe(way);
});

test('the way in says what somebody came for, and comes back all the same', () => {
  expect(wayIn('/register', '/community#key', 'volunteer')).toBe(
    '/register?as=volunteer&redirect=%2Fcommunity#key',
  );
});

test.each([
  [
    { pathname: '/community/groups/x', search: '?post=y', hash: '#key', state: null },
    '/community/groups/x?post=y#key',
  ],
  [{ pathname: '/', search: '', hash: '' }, null],
  [{ pathname: '/', search: '?lng=fr', hash: '' }, '/?lng=fr'],
  [{ pathname: 7, search: '', hash: '' }, null],
  [
    { pathname: '/login', search: '?redirect=%2Fcommunity%2Fgroups%2Fx', hash: '#key' },
    '/community/groups/x#key',
  ],
  [
    {
      pathname: '/join',
      search: '',
      hash: '',
      state: { pathname: '/youth', search: '?a=1', hash: '', state: null },
    },
    '/youth?a=1',
  ],
  [{ pathname: '/login', search: '', hash: '' }, null],
  ['same-page', null],
  [null, null],
])('a page opened with the state %j came from %s', (state, path) => {
  expect(pathInState(state)).toBe(path);
});

test('the secret of a link is never in what a server reads of an address', () => {
  const { pathname, search } = new URL(wayIn('/register', '/l/open#pitch-abc'), 'http://a.example');
  expect(pathname + search).not.toContain('pitch');
});
