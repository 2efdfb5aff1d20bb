import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const myContributionRoutes: readonly PageRoute[] = [
  {
    id: 'my-contribution',
    path: '/my-contribution',
    file: 'features/my-contribution/pages/my-contribution-page.tsx',
    access: signedIn,
  },
];
