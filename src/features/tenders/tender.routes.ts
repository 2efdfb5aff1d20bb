import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/tenders/pages';

/** Specification 2; the page of one tender by decision 0048. */
export const tenderRoutes: readonly PageRoute[] = [
  { id: 'tenders', path: '/tenders', file: `${pages}/tenders-page.tsx`, access: 'public' },
  { id: 'tender', path: '/tenders/:id', file: `${pages}/tender-page.tsx`, access: 'public' },
];
