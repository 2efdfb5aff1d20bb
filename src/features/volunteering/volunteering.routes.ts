import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const volunteeringRoutes: readonly PageRoute[] = [
  {
    id: 'volunteer',
    path: '/volunteer',
    file: 'features/volunteering/pages/volunteer-page.tsx',
    access: signedIn,
  },
  {
    id: 'volunteer-shifts',
    path: '/volunteer/shifts',
    file: 'features/volunteering/pages/shifts-page.tsx',
    access: ['volunteer', 'admin'],
  },
];
