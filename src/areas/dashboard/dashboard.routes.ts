import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const dashboardRoutes: readonly PageRoute[] = [
  {
    id: 'dashboard',
    path: '/dashboard',
    file: 'areas/dashboard/pages/dashboard-page.tsx',
    access: signedIn,
  },
];
