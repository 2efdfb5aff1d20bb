import type { PageRoute } from '#platform/http/page-route.ts';

export const dataAuditRoutes: readonly PageRoute[] = [
  {
    id: 'admin-data-audit',
    path: '/admin/data-audit',
    file: 'features/data-audit/pages/data-audit-page.tsx',
    access: ['admin'],
  },
];
