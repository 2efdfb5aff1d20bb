import { describe, expect, test } from 'vitest';
import { askedRedirects, askedRoutes, landedAt, shapeOf } from './scripts/site-map.ts';
import { redirects } from '#shell/redirects.ts';
import { pageRoutes } from './src/routes.ts';

const landed = askedRoutes.flatMap((route) => {
  const page = landedAt(route, pageRoutes);
  return page ? [{ path: route.path, asked: route.access, given: page.access }] : [];
});

/** Decision D31, and old addresses that lead on: nothing else may be added to the specification's list. */
const ours = ['/l/:token', '/categories/:slug', '/categories/:slug/:city', '/dev/ui', '/decisions'];

describe('The site map of the specification', () => {
  test.each(landed)('$path is for those who may open it', ({ asked, given }) => {
    expect(given).toEqual(asked);
  });

  test('has every redirect whose page stands', () => {
    const standing = new Set(landed.map(({ path }) => path));
    const wanted = askedRedirects.filter(({ from, to }) => !from.includes('{') && standing.has(to));
    const missing = wanted.filter(
      ({ from, to }) => !redirects.some((one) => one.from === from && one.to.split('#')[0] === to),
    );
    expect(missing).toEqual([]);
  });

  test('is the whole site, but for addresses that a decision adds', () => {
    const asked = new Set([
      ...askedRoutes.map(({ path }) => shapeOf(path)),
      ...askedRedirects.map(({ from }) => shapeOf(from)),
      ...ours.map(shapeOf),
    ]);
    const extra = pageRoutes.filter(({ path }) => !asked.has(shapeOf(path)) && !path.includes('*'));
    expect(extra.map(({ path }) => path)).toEqual([]);
  });
});
