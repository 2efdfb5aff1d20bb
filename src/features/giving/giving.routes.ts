import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/giving/pages';

/** Specification 2; `/admin/finops` is where admins confirm transfers and set prices. */
export const givingRoutes: readonly PageRoute[] = [
  { id: 'donate', path: '/donate', file: `${pages}/donate-page.tsx`, access: 'public' },
  {
    id: 'champion-donate',
    path: '/champion-donate',
    file: `${pages}/champion-donate-page.tsx`,
    access: 'public',
  },
  {
    id: 'champion-success',
    path: '/champion-success',
    file: `${pages}/champion-success-page.tsx`,
    access: 'public',
  },
  { id: 'plans', path: '/premium/plans', file: `${pages}/plans-page.tsx`, access: 'public' },
  {
    id: 'premium-success',
    path: '/premium/success',
    file: `${pages}/premium-success-page.tsx`,
    access: 'public',
  },
  {
    id: 'admin-giving',
    path: '/admin/finops',
    file: `${pages}/admin-giving-page.tsx`,
    access: ['admin'],
  },
];
