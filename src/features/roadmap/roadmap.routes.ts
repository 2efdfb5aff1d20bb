import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2; `/admin/feature-requests` is in the area `admin`, beside what other features collect. */
export const roadmapRoutes: readonly PageRoute[] = [
  {
    id: 'roadmap',
    path: '/roadmap',
    file: 'features/roadmap/pages/roadmap-page.tsx',
    access: 'public',
  },
];
