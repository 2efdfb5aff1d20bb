import type { PageRoute } from '#platform/http/page-route.ts';

export const savedSearchRoutes: readonly PageRoute[] = [
  {
    id: 'save-search',
    path: '/saved-searches/new',
    file: 'features/saved-searches/pages/save-search-page.tsx',
    access: 'public',
  },
];
