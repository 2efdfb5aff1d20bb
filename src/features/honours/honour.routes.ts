import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/honours/pages';

/** Specification 2. */
export const honourRoutes: readonly PageRoute[] = [
  { id: 'honours', path: '/honours', file: `${pages}/honours-page.tsx`, access: 'public' },
  { id: 'honour', path: '/honours/:slug', file: `${pages}/honour-page.tsx`, access: 'public' },
  {
    id: 'honour-desk',
    path: '/admin/honours',
    file: `${pages}/honour-desk-page.tsx`,
    access: ['admin'],
  },
  {
    id: 'honour-photos',
    path: '/admin/honours/photo-sourcing',
    file: `${pages}/photo-desk-page.tsx`,
    access: ['admin'],
  },
];
