import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `features/applications/pages/${name}-page.tsx`;

export const applicationRoutes: readonly PageRoute[] = [
  {
    id: 'opportunity-apply',
    path: '/opportunities/:slug/apply',
    file: page('apply'),
    access: signedIn,
  },
  {
    id: 'opportunity-applications',
    path: '/organisation/opportunities/:slug/applications',
    file: page('applications'),
    access: signedIn,
  },
];
