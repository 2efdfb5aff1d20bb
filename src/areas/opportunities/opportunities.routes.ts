import type { PageRoute } from '#platform/http/page-route.ts';

/** The page of one opportunity with how fast its host answers, and the youth list with the marketplace. */
export const opportunityPageRoutes: readonly PageRoute[] = [
  {
    id: 'opportunity',
    path: '/opportunities/:slug',
    file: 'areas/opportunities/pages/opportunity-page.tsx',
    access: 'public',
  },
  {
    id: 'youth-opportunities',
    path: '/youth/opportunities',
    file: 'areas/opportunities/pages/youth-opportunities-page.tsx',
    access: ['volunteer', 'youth', 'admin'],
  },
];
