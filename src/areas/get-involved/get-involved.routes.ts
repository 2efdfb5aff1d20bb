import { pathOfPage } from '#features/content/content-page-list.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2. */
export const getInvolvedRoutes: readonly PageRoute[] = [
  {
    id: 'content-get-involved',
    path: pathOfPage['get-involved'],
    file: 'areas/get-involved/pages/get-involved-page.tsx',
    access: 'public',
  },
];
