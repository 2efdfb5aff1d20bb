import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `features/opportunities/pages/${name}-page.tsx`;

export const opportunityRoutes: readonly PageRoute[] = [
  { id: 'opportunities', path: '/opportunities', file: page('opportunities'), access: 'public' },
  {
    id: 'own-opportunities',
    path: '/organisation/opportunities',
    file: page('own-opportunities'),
    access: signedIn,
  },
  {
    id: 'opportunity-new',
    path: '/organisation/opportunities/new',
    file: page('edit-opportunity'),
    access: signedIn,
  },
  {
    id: 'opportunity-edit',
    path: '/organisation/opportunities/:slug/edit',
    file: page('edit-opportunity'),
    access: signedIn,
  },
];
