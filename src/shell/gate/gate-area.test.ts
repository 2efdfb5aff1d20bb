import { expect, test } from 'vitest';
import { signedIn } from '#platform/access/actor.ts';
import { askedRoutes } from '#scripts/site-map.ts';
import { gateArea } from './gate-area.ts';

const areaAt = (path: string) => {
  const route = askedRoutes.find((asked) => asked.path === path);
  if (!route) throw new Error(`The specification has no ${path}.`);
  return gateArea(route.access);
};

test.each([
  ['/youth', 'youth'],
  ['/youth/opportunities', 'youth'],
  ['/mentorship/matches', 'volunteer'],
  ['/volunteer/shifts', 'volunteer'],
  ['/business/new', 'business'],
  ['/trade/listing/new', 'business'],
  ['/admin/settings', 'admin'],
  ['/funding/new', 'admin'],
])('%s belongs to the area %s', (path, area) => {
  expect(areaAt(path)).toBe(area);
});

test.each(['/account', '/volunteer', '/council', '/partners', '/moderation', '/about'])(
  '%s is nobody’s own area',
  (path) => {
    expect(areaAt(path)).toBeUndefined();
  },
);

test('a page for everybody who is signed in is nobody’s own area', () => {
  expect(gateArea(signedIn)).toBeUndefined();
});
