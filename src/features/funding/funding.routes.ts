import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/funding/pages';

/** Specification 2; the page of one programme by decision 0047. */
export const fundingRoutes: readonly PageRoute[] = [
  { id: 'funding', path: '/funding', file: `${pages}/funding-page.tsx`, access: 'public' },
  {
    id: 'funding-preview',
    path: '/funding-preview',
    file: `${pages}/funding-preview-page.tsx`,
    access: 'public',
  },
  {
    id: 'funding-new',
    path: '/funding/new',
    file: `${pages}/new-fund-page.tsx`,
    access: ['admin'],
  },
  { id: 'fund', path: '/funding/:id', file: `${pages}/fund-page.tsx`, access: 'public' },
  {
    id: 'fund-edit',
    path: '/funding/:id/edit',
    file: `${pages}/edit-fund-page.tsx`,
    access: ['admin'],
  },
];
