import type { PageRoute } from '#platform/http/page-route.ts';

/** What officers see is in the area `council`, beside claims and vouchers. */
export const adminCouncilRoutes: readonly PageRoute[] = [
  {
    id: 'admin-councils',
    path: '/admin/councils',
    file: 'features/councils/pages/councils-page.tsx',
    access: ['admin'],
  },
];
