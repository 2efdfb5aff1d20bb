import type { PageRoute } from '#platform/http/page-route.ts';

export const importRoutes: readonly PageRoute[] = [
  {
    id: 'admin-import',
    path: '/admin/import',
    file: 'features/imports/pages/import-page.tsx',
    access: ['admin'],
  },
  {
    id: 'admin-migration',
    path: '/admin/migration',
    file: 'features/imports/pages/migration-page.tsx',
    access: ['admin'],
  },
];
