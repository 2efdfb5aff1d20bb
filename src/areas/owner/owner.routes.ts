import type { PageRoute } from '#platform/http/page-route.ts';

/** The owner's page composes listings, claims, inquiries and reviews. */
export const ownerRoutes: readonly PageRoute[] = [
  {
    id: 'owner',
    path: '/owner',
    file: 'areas/owner/pages/owner-page.tsx',
    access: ['business', 'admin'],
  },
];
