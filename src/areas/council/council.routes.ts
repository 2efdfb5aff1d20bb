import { councilAccess } from '#features/councils/council.policy.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `areas/council/pages/${name}-page.tsx`;

/** Pages of officers: they compose the area's listings, claims and vouchers. */
export const councilRoutes: readonly PageRoute[] = [
  { id: 'council', path: '/council', file: page('council'), access: councilAccess },
  {
    id: 'council-reports',
    path: '/council/reports',
    file: page('reports'),
    access: councilAccess,
  },
  { id: 'council-events', path: '/council/events', file: page('events'), access: councilAccess },
  { id: 'school', path: '/school', file: page('school'), access: councilAccess },
];
