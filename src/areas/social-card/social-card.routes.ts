import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const socialCardRoutes: readonly PageRoute[] = [
  {
    id: 'social-card',
    path: '/social-card',
    file: 'areas/social-card/pages/social-card-page.tsx',
    access: signedIn,
  },
];
