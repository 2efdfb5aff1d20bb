import type { PageRoute } from '#platform/http/page-route.ts';

export const certificateRoutes: readonly PageRoute[] = [
  {
    id: 'certificate-check',
    path: '/certificates/:code',
    file: 'features/certificates/pages/check-page.tsx',
    access: 'public',
  },
];
