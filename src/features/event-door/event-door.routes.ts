import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const eventDoorRoutes: readonly PageRoute[] = [
  {
    id: 'event-door',
    path: '/events/door/:id',
    file: 'features/event-door/pages/door-page.tsx',
    access: signedIn,
  },
];
