import { describe, expect, test } from 'vitest';
import { testContext } from '#platform/test/test-context.server.ts';
import { useTestDb } from '#platform/test/test-db.server.ts';
import { robotsTxt } from '#server/crawlers/robots-txt.ts';
import { listPages } from '#server/crawlers/sitemaps.ts';
import { webManifest } from '#server/crawlers/web-manifest.ts';
import { pageRoutes } from './src/routes.ts';

const data = useTestDb();

/** Pages that say `noindex`, as plans do while their prices are samples, whose address belongs to another page, or that stand for an error. */
const unlisted = new Set(
  (
    '/403 /not-allowed /dev/ui /business/claim /directory/embassies ' +
    '/directory/organisations /directory/faith /directory/universities ' +
    '/login /register /forgot-password /reset-password /champion-success ' +
    '/premium/success /premium/plans /saved-searches/new /access-pass ' +
    '/community/leaderboard'
  ).split(' '),
);
const isMoved = (id: string) => id.startsWith('moved');

const text = robotsTxt('https://directory.example.org');
const refused = [...text.matchAll(/^Disallow: (.*)$/gm)].map(
  ([, path = '']) =>
    new RegExp(`^${path.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
);
const isRefused = (path: string) => refused.some((pattern) => pattern.test(path));

describe('The sitemap', () => {
  test('has every page that everybody may read, and no other', async () => {
    const pages = await listPages(testContext({ db: data.db }));
    const open = pageRoutes
      .filter(({ path, access, id }) => access === 'public' && !/[:*]/.test(path) && !isMoved(id))
      .map(({ path }) => path)
      .filter((path) => !unlisted.has(path));
    expect(pages.map(({ path }) => path).toSorted()).toEqual(open.toSorted());
  });
});

describe('robots.txt', () => {
  test('keeps crawlers out of every page for which one signs in', () => {
    const gated = pageRoutes.filter(({ access }) => access !== 'public');
    const paths = gated.map(({ path }) => path.replaceAll(/:\w+/g, 'x'));
    expect(paths.filter((path) => !isRefused(path))).toEqual([]);
  });

  test('lets them read what the sitemap names, in every language', async () => {
    const pages = await listPages(testContext({ db: data.db }));
    const closed = pages.filter(({ path }) => isRefused(path) || isRefused(`${path}?lng=ar`));
    expect(closed).toEqual([]);
    const more = ['/b/a-kitchen', '/embassies/ghana', '/og/home/site.png', '/feeds/new.atom'];
    expect(more.filter(isRefused)).toEqual([]);
  });

  test.each(['/api/listings', '/search?q=hair', '/directory?lng=fr&near=Leeds', '/l/secret'])(
    'leaves %s alone',
    (path) => {
      expect(isRefused(path)).toBe(true);
    },
  );

  test('names the sitemap', () => {
    expect(text).toContain('\nSitemap: https://directory.example.org/sitemap.xml\n');
  });
});

test.each(webManifest('Site').shortcuts)('the shortcut $name leads to a page', ({ url }) => {
  const [path] = url.split('?');
  expect(pageRoutes.some((route) => route.path === path)).toBe(true);
});
