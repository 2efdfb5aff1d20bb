import type { PageRoute } from '#platform/http/page-route.ts';
import { tenderAccess } from './tender.policy.ts';

const pages = 'features/tenders/pages';

/** Specification 2; the page of one tender by decision 0048. */
export const tenderRoutes: readonly PageRoute[] = [
  { id: 'tenders', path: '/tenders', file: `${pages}/tenders-page.tsx`, access: 'public' },
  {
    id: 'tender-new',
    path: '/tenders/new',
    file: `${pages}/new-tender-page.tsx`,
    access: tenderAccess,
  },
  { id: 'tender', path: '/tenders/:id', file: `${pages}/tender-page.tsx`, access: 'public' },
  {
    id: 'tender-edit',
    path: '/tenders/:id/edit',
    file: `${pages}/edit-tender-page.tsx`,
    access: tenderAccess,
  },
];
