import type { PageRoute } from '#platform/http/page-route.ts';

export const inquiryRoutes: readonly PageRoute[] = [
  {
    id: 'inbox',
    path: '/business/:businessId/inbox',
    file: 'features/inquiries/pages/inbox-page.tsx',
    access: ['business', 'admin'],
  },
];
