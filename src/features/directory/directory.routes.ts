import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/directory/pages';

/** The same page file serves several kinds; the id of the route says which (see `kinds/registry.ts`). */
export const directoryRoutes: readonly PageRoute[] = [
  { id: 'directory', path: '/directory', file: `${pages}/results-page.tsx`, access: 'public' },
  {
    id: 'directory-business',
    path: '/directory/businesses',
    file: `${pages}/results-page.tsx`,
    access: 'public',
  },
  {
    id: 'directory-embassy',
    path: '/directory/embassies',
    file: `${pages}/results-page.tsx`,
    access: 'public',
  },
  { id: 'embassies', path: '/embassies', file: `${pages}/results-page.tsx`, access: 'public' },
  { id: 'embassy', path: '/embassies/:slug', file: `${pages}/listing-page.tsx`, access: 'public' },
  { id: 'business', path: '/b/:slug', file: `${pages}/listing-page.tsx`, access: 'public' },
  {
    id: 'business-by-id',
    path: '/business/:slug',
    file: `${pages}/listing-page.tsx`,
    access: 'public',
  },
  {
    id: 'business-short',
    path: '/bx/:slug',
    file: `${pages}/listing-page.tsx`,
    access: 'public',
  },
  {
    id: 'business-new',
    path: '/business/new',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
  {
    id: 'business-edit',
    path: '/business/:id/edit',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
];
