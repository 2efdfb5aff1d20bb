import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/dsar/pages';

export const dsarRoutes: readonly PageRoute[] = [
  {
    id: 'account-data',
    path: '/account/data',
    file: `${pages}/own-data-page.tsx`,
    access: signedIn,
  },
  { id: 'admin-dsar', path: '/admin/dsar', file: `${pages}/dsar-page.tsx`, access: ['admin'] },
];
