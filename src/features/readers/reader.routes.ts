import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/readers/pages';

export const readerRoutes: readonly PageRoute[] = [
  { id: 'readers', path: '/readers', file: `${pages}/readers-page.tsx`, access: 'public' },
  {
    id: 'reading-list-new',
    path: '/readers/submit',
    file: `${pages}/new-reading-list-page.tsx`,
    access: signedIn,
  },
  { id: 'shelf', path: '/readers/shelf', file: `${pages}/shelf-page.tsx`, access: signedIn },
];
