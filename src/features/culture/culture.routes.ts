import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/culture/pages';

export const cultureRoutes: readonly PageRoute[] = [
  { id: 'culture', path: '/culture', file: `${pages}/culture-page.tsx`, access: 'public' },
  {
    id: 'culture-new',
    path: '/culture/submit',
    file: `${pages}/new-entry-page.tsx`,
    access: 'public',
  },
  {
    id: 'culture-entry',
    path: '/culture/:slug',
    file: `${pages}/entry-page.tsx`,
    access: 'public',
  },
  {
    id: 'admin-culture',
    path: '/admin/culture',
    file: `${pages}/culture-desk-page.tsx`,
    access: ['admin'],
  },
];
