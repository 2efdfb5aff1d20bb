import { expect, test } from 'vitest';
import { siteParts } from './server/features.ts';
import { adminAliases, adminPages } from './src/features/staff/admin-pages.ts';
import help from './src/features/staff/desk-help/locales/en.json' with { type: 'json' };
import { pendingLinks } from './src/features/staff/pending-links.ts';
import { isForStaff } from './src/platform/http/page-route.ts';
import { pageRoutes } from './src/routes.ts';

const routes = new Map(pageRoutes.map((route) => [route.path, route]));
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

const rolesOf = (access: readonly string[] | 'public') => (access === 'public' ? [] : access);

test('every desk that is linked to exists, for the people who see the link', () => {
  const closed = adminPages.filter(({ path, access }) => {
    const admitted: readonly string[] = rolesOf(routes.get(pathOf(path))?.access ?? []);
    return rolesOf(access).some((role) => !admitted.includes(role));
  });
  expect(closed.map(({ path }) => path)).toEqual([]);
});

test('every page of staff that exists is linked to for each who may open it', () => {
  const isLinked = (path: string, role: string) =>
    adminPages.some(
      (page) =>
        (page.path === path || page.path === adminAliases[path]) &&
        rolesOf(page.access).includes(role),
    );
  const missing = [...routes.values()]
    .filter(({ access, path }) => isForStaff(access) && !path.includes(':'))
    .flatMap(({ access, path }) =>
      rolesOf(access)
        .filter((role) => !isLinked(path, role))
        .map((role) => `${path} for ${role}`),
    );
  expect(missing).toEqual([]);
});

/** Opened and decided at once, on the desk of verification: they wait when they are appealed alone. */
const decidedAtOnce = new Set(['account-verification', 'listing-verification']);

test('every kind of case that waits has its line for admins and for moderators', () => {
  const kinds = siteParts
    .of('cases')
    .map(({ kind }) => kind)
    .filter((kind) => !decidedAtOnce.has(kind));
  const linked = (role: 'admin' | 'moderator') =>
    adminPages
      .filter(({ access }) => rolesOf(access).includes(role))
      .flatMap(({ path }) => new URLSearchParams(path.split('?')[1]).get('kind') ?? []);
  expect(linked('moderator').toSorted()).toEqual(kinds.toSorted());
  // Reviews have a desk of their own, for admins.
  expect([...linked('admin'), 'review'].toSorted()).toEqual(kinds.toSorted());
});

test('every desk has a help text, and no help text is without its desk', () => {
  const names = [...new Set(adminPages.map(({ name }) => name))];
  expect(Object.keys(help.desk).toSorted()).toEqual(names.toSorted());
});

test('each count leads to a page that exists', () => {
  for (const { to } of pendingLinks) expect(routes.has(pathOf(to))).toBe(true);
});
