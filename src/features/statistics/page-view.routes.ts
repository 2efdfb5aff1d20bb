import type { PageRoute } from '#platform/http/page-route.ts';

export const statisticsRoutes: readonly PageRoute[] = [
  {
    id: 'admin-analytics',
    path: '/admin/analytics',
    file: 'features/statistics/pages/analytics-page.tsx',
    access: ['admin'],
  },
];
