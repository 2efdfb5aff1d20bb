import { expect, test } from 'vitest';
import { adminAliases, adminPages } from './src/features/staff/admin-pages.ts';
import { pendingLinks } from './src/features/staff/pending-links.ts';
import { pageRoutes } from './src/routes.ts';

const routes = new Map(pageRoutes.map((route) => [route.path, route]));
const listed = new Set([...adminPages.map(({ path }) => path), '/admin/dashboard']);

test('every page of staff that the dashboard links to exists, for the same people', () => {
  for (const { path, access } of adminPages) expect(routes.get(path)?.access).toEqual(access);
});

test('every page of staff that exists is linked to, or is another address of one that is', () => {
  const isLinked = (path: string) => listed.has(adminAliases[path] ?? path);
  const staffPaths = [...routes.keys()].filter(
    (path) => /^\/(admin|moderation)(\/|$)/.test(path) && !path.includes(':'),
  );
  expect(staffPaths.filter((path) => !isLinked(path))).toEqual([]);
});

test('each count leads to a page that exists', () => {
  for (const { to } of pendingLinks) expect(routes.has(to.split('?')[0] ?? '')).toBe(true);
});
