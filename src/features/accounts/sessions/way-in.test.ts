import { expect, test } from 'vitest';
import { wayIn } from './way-in.ts';

test.each([
  ['/l/open#pitch-abc', '/login?redirect=%2Fl%2Fopen#pitch-abc'],
  ['/youth?a=1&b=2', '/login?redirect=%2Fyouth%3Fa%3D1%26b%3D2'],
  ['/youth?a=1#safeguarding', '/login?redirect=%2Fyouth%3Fa%3D1#safeguarding'],
])('the way in that comes back to %s is %s', (here, way) => {
  expect(wayIn('/login', here)).toBe(way);
});

test('the secret of a link is never in what a server reads of an address', () => {
  const { pathname, search } = new URL(wayIn('/register', '/l/open#pitch-abc'), 'http://a.example');
  expect(pathname + search).not.toContain('pitch');
});
