import type { PageRoute } from '#platform/http/page-route.ts';
import { kinds } from '#features/kinds/registry.ts';

/** Kinds that share a prefix share the route. A kind that is claimed on its page has a page of its own (`areas/listings`). */
const prefixes = [
  ...new Set(
    Object.values(kinds)
      .filter(({ claim }) => claim.way === 'page')
      .map(({ pathPrefix }) => pathPrefix),
  ),
];

/** Further addresses that lead to a listing's own page for good (decision D4). */
const redirected = ['/business/', '/bx/', '/faiths/'];

/**
 * The same page file serves all kinds; the address says which (see `registry.ts` of the kinds). The area puts beside it what
 * the directory knows nothing of.
 */
export const directoryRoutes: readonly PageRoute[] = [...prefixes, ...redirected].map((prefix) => ({
  id: `listing${prefix.replaceAll('/', '-')}`,
  path: `${prefix}:slug`,
  file: 'areas/listings/pages/listing-page.tsx',
  access: 'public',
}));
