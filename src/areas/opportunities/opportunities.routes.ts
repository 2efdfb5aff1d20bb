import type { PageRoute } from '#platform/http/page-route.ts';

/** The page of one opportunity, which composes it with how fast its host answers. */
export const opportunityPageRoutes: readonly PageRoute[] = [
  {
    id: 'opportunity',
    path: '/opportunities/:slug',
    file: 'areas/opportunities/pages/opportunity-page.tsx',
    access: 'public',
  },
];
