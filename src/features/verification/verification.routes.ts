import type { PageRoute } from '#platform/http/page-route.ts';

export const verificationRoutes: readonly PageRoute[] = [
  {
    id: 'admin-verification',
    path: '/admin/verification',
    file: 'features/verification/pages/verification-page.tsx',
    access: ['admin'],
  },
];
