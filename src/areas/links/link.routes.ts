import type { PageRoute } from '#platform/http/page-route.ts';

/** Secret links that were sent by mail (decision D31). */
export const linkRoutes: readonly PageRoute[] = [
  { id: 'link', path: '/l/:token', file: 'areas/links/pages/link-page.tsx', access: 'public' },
];
