import type { PageRoute } from '#platform/http/page-route.ts';

const file = 'features/legal/pages/legal-page.tsx';

export const legalRoutes: readonly PageRoute[] = [
  { id: 'terms', path: '/terms', file, access: 'public' },
  { id: 'privacy', path: '/privacy', file, access: 'public' },
];
