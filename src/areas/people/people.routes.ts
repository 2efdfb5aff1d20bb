import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const peopleRoutes: readonly PageRoute[] = [
  {
    id: 'user',
    path: '/users/:id',
    file: 'areas/people/pages/profile-page.tsx',
    access: signedIn,
  },
];
