import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/history/pages';

/** Specification 2. An item opens at `/history?item=…`. */
export const historyRoutes: readonly PageRoute[] = [
  { id: 'history', path: '/history', file: `${pages}/history-page.tsx`, access: 'public' },
  {
    id: 'history-desk',
    path: '/admin/history-items',
    file: `${pages}/history-desk-page.tsx`,
    access: ['admin'],
  },
];
