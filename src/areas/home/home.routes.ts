import type { PageRoute } from '#platform/http/page-route.ts';

export const homeRoutes: readonly PageRoute[] = [
  { id: 'home', path: '/', file: 'areas/home/pages/home-page.tsx', access: 'public' },
];
