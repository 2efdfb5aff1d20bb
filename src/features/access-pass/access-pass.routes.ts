import type { PageRoute } from '#platform/http/page-route.ts';

const file = 'features/access-pass/pages/opportunities-hub-page.tsx';

/** One page at two addresses (decision D55). */
export const accessPassRoutes: readonly PageRoute[] = [
  { id: 'opportunities-hub', path: '/opportunities-hub', file, access: 'public' },
  { id: 'access-pass', path: '/access-pass', file, access: 'public' },
];
