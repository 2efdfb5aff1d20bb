import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2. */
export const reviewRoutes: readonly PageRoute[] = [
  {
    id: 'admin-reviews',
    path: '/admin/reviews',
    file: 'features/reviews/pages/review-queue-page.tsx',
    access: ['admin'],
  },
];
