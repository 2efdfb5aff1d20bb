import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `features/claims/pages/${name}.tsx`;

export const claimRoutes: readonly PageRoute[] = [
  {
    id: 'claim-search',
    path: '/business/claim',
    file: page('claim-search-page'),
    access: 'public',
  },
  {
    id: 'claim',
    path: '/business/:id/claim',
    file: page('claim-page'),
    access: ['business', 'admin'],
  },
  ...['/organisations', '/faith', '/embassies'].map((list): PageRoute => ({
    id: `claim${list.replace('/', '-')}`,
    path: `${list}/:id/claim`,
    file: page('place-claim-page'),
    access: 'public',
  })),
  { id: 'admin-claims', path: '/admin/claims', file: page('claim-queue-page'), access: ['admin'] },
];
