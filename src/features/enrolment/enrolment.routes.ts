import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2: the youth area is for the young, with admins and volunteers. */
export const enrolmentRoutes: readonly PageRoute[] = [
  {
    id: 'youth-enroll',
    path: '/youth/enroll',
    file: 'features/enrolment/pages/enroll-page.tsx',
    access: ['volunteer', 'youth', 'admin'],
  },
];
