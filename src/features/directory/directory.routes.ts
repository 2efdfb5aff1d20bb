import type { PageRoute } from '#platform/http/page-route.ts';
import { kinds } from '#features/kinds/registry.ts';

const pages = 'features/directory/pages';

/**
 * Lists and pages of every kind, as its entry has them; kinds that share a prefix share the route. A kind that is
 * claimed on its page has a page of its own (`areas/universities`).
 */
const prefixes = [
  ...new Set(
    Object.values(kinds)
      .filter(({ claim }) => claim.way === 'page')
      .map(({ pathPrefix }) => pathPrefix),
  ),
];
const lists = Object.values(kinds).flatMap(({ listPath, listAliases }) => [
  listPath,
  ...listAliases,
]);

/** Pages of their own on which one of a kind is added; the others begin at `/business/new?kind=…`. */
export const newPlacePaths = ['/faith/new', '/universities/new'];

/** A list that asks something of its own before its results. */
const ownListPages: Partial<Record<string, string>> = Object.fromEntries(
  [kinds.embassy.listPath, ...kinds.embassy.listAliases].map((path) => [path, 'missions-page.tsx']),
);

/** Further addresses that lead to a listing's own page for good (decision D4). */
const redirected = ['/business/', '/bx/', '/faiths/'];

/** The same page files serve all kinds; the address says which (see `kinds/registry.ts`). */
export const directoryRoutes: readonly PageRoute[] = [
  ...['/directory', ...lists].map((path): PageRoute => ({
    id: `list${path.replaceAll('/', '-')}`,
    path,
    file: `${pages}/${ownListPages[path] ?? 'results-page.tsx'}`,
    access: 'public',
  })),
  { id: 'map', path: '/map', file: `${pages}/map-page.tsx`, access: 'public' },
  ...[...prefixes, ...redirected].map((prefix): PageRoute => ({
    id: `listing${prefix.replaceAll('/', '-')}`,
    path: `${prefix}:slug`,
    file: `${pages}/listing-page.tsx`,
    access: 'public',
  })),
  {
    id: 'admin-entities',
    path: '/admin/entities',
    file: `${pages}/entities-page.tsx`,
    access: ['admin'],
  },
  {
    id: 'business-new',
    path: '/business/new',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
  ...newPlacePaths.map((path): PageRoute => ({
    id: `new${path.replaceAll('/', '-')}`,
    path,
    file: `${pages}/new-place-page.tsx`,
    access: 'public',
  })),
  {
    id: 'business-edit',
    path: '/business/:id/edit',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
];
