import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2. */
export const submitRoutes: readonly PageRoute[] = [
  { id: 'submit', path: '/submit', file: 'areas/submit/pages/submit-page.tsx', access: 'public' },
];
