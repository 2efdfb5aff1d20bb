import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2. */
export const searchRoutes: readonly PageRoute[] = [
  {
    id: 'search',
    path: '/search',
    file: 'features/search/pages/search-page.tsx',
    access: 'public',
  },
  {
    id: 'admin-search',
    path: '/admin/search',
    file: 'features/search/pages/search-desk-page.tsx',
    access: ['admin'],
  },
];
