import type { PageRoute } from '#platform/http/page-route.ts';

/** The catch-all stands last, so that every other address wins over it. */
export const shellRoutes: readonly PageRoute[] = [
  { id: 'forbidden', path: '/403', file: 'shell/pages/forbidden-page.tsx', access: 'public' },
  { id: 'not-found', path: '*', file: 'shell/pages/not-found-page.tsx', access: 'public' },
];
