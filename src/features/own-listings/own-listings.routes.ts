import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/own-listings/pages';

/** Pages of their own on which one of a kind is added; the others begin at `/business/new?kind=…`. */
export const newPlacePaths = ['/faith/new', '/universities/new'];

export const ownListingsRoutes: readonly PageRoute[] = [
  {
    id: 'admin-entities',
    path: '/admin/entities',
    file: `${pages}/entities-page.tsx`,
    access: ['admin'],
  },
  {
    id: 'business-new',
    path: '/business/new',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
  ...newPlacePaths.map((path): PageRoute => ({
    id: `new${path.replaceAll('/', '-')}`,
    path,
    file: `${pages}/new-place-page.tsx`,
    access: 'public',
  })),
  {
    id: 'business-edit',
    path: '/business/:id/edit',
    file: `${pages}/listing-edit-page.tsx`,
    access: ['business', 'admin'],
  },
];
