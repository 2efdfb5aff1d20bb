import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/trade/pages';

/** Specification 2. */
export const tradeRoutes: readonly PageRoute[] = [
  { id: 'trade', path: '/trade', file: `${pages}/trade-page.tsx`, access: 'public' },
  {
    id: 'trade-new',
    path: '/trade/listing/new',
    file: `${pages}/new-product-page.tsx`,
    access: ['business', 'partner', 'admin'],
  },
];
