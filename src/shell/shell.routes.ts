import type { PageRoute } from '#platform/http/page-route.ts';
import { redirects } from './redirects.ts';

/** The catch-all stands last, so that every other address wins over it. */
export const shellRoutes: readonly PageRoute[] = [
  { id: 'forbidden', path: '/403', file: 'shell/pages/forbidden-page.tsx', access: 'public' },
  {
    id: 'not-allowed',
    path: '/not-allowed',
    file: 'shell/pages/not-allowed-page.tsx',
    access: 'public',
  },
  ...redirects.map(({ from }): PageRoute => ({
    id: `moved${from}`,
    path: from,
    file: 'shell/pages/redirect-page.tsx',
    access: 'public',
  })),
  { id: 'not-found', path: '*', file: 'shell/pages/not-found-page.tsx', access: 'public' },
];
