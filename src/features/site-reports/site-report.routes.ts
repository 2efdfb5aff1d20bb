import type { PageRoute } from '#platform/http/page-route.ts';
import { reportsPath } from './report.contract.ts';

export const siteReportRoutes: readonly PageRoute[] = [
  {
    id: 'admin-reports',
    path: reportsPath,
    file: 'features/site-reports/pages/reports-page.tsx',
    access: ['admin'],
  },
];
