import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/duplicates/pages';
const admin = ['admin'] as const;

export const duplicateRoutes: readonly PageRoute[] = [
  { id: 'admin-dedup', path: '/admin/dedup', file: `${pages}/dedup-page.tsx`, access: admin },
  {
    id: 'admin-dedup-management',
    path: '/admin/dedup-management',
    file: `${pages}/dedup-management-page.tsx`,
    access: admin,
  },
];
