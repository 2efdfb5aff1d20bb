import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/groups/pages';

export const groupRoutes: readonly PageRoute[] = [
  { id: 'groups', path: '/community/groups', file: `${pages}/groups-page.tsx`, access: 'public' },
  {
    id: 'group-new',
    path: '/community/groups/new',
    file: `${pages}/new-group-page.tsx`,
    access: signedIn,
  },
  { id: 'group', path: '/community/groups/:id', file: `${pages}/group-page.tsx`, access: signedIn },
];
