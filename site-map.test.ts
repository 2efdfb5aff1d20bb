import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askedRedirects, askedRoutes, landedAt, shapeOf } from './scripts/site-map.ts';
import { redirects } from '#shell/redirects.ts';
import ours from './docs/own-addresses.json' with { type: 'json' };
import { pageRoutes } from './src/routes.ts';

const landed = askedRoutes.flatMap((route) => {
  const page = landedAt(route, pageRoutes);
  return page ? [{ path: route.path, asked: route.access, given: page.access }] : [];
});

/** `docs/own-addresses.json`: nothing else may be added to the specification's list; `docs/decisions/0027-addresses-of-our-own.md` says why. */
const folder = join(import.meta.dirname, 'docs/decisions');
const records = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

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

  test.each(ours)('says in a record of docs/decisions why there is %s', (path) => {
    const recorded = records.some((text) => text.includes(`\`${path}\``));
    expect(recorded, `write a record that names \`${path}\`: who needs it, and why`).toBe(true);
  });
});
