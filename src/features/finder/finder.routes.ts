import type { PageRoute } from '#platform/http/page-route.ts';
import { kinds } from '#features/kinds/registry.ts';

const pages = 'features/finder/pages';

const lists = Object.values(kinds).flatMap(({ listPath, listAliases }) => [
  listPath,
  ...listAliases,
]);

/** A list that asks something of its own before its results. */
const ownListPages: Partial<Record<string, string>> = Object.fromEntries(
  [kinds.embassy.listPath, ...kinds.embassy.listAliases].map((path) => [path, 'missions-page.tsx']),
);

/** Lists of every kind, as its entry has them: the same page serves all, and the address says which. */
export const finderRoutes: readonly PageRoute[] = [
  ...['/directory', ...lists].map((path): PageRoute => ({
    id: `list${path.replaceAll('/', '-')}`,
    path,
    file: `${pages}/${ownListPages[path] ?? 'results-page.tsx'}`,
    access: 'public',
  })),
  { id: 'map', path: '/map', file: `${pages}/map-page.tsx`, access: 'public' },
];
