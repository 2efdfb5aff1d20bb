import type { PageRoute } from '#platform/http/page-route.ts';

/** The page of a kind that is claimed in a dialog: the directory knows nothing of claims. */
export const universityRoutes: readonly PageRoute[] = [
  {
    id: 'university',
    path: '/universities/:slug',
    file: 'areas/listings/pages/university-page.tsx',
    access: 'public',
  },
];
