import type { PageRoute } from '#platform/http/page-route.ts';
import { transparencyPath } from './transparency.contract.ts';

export const transparencyRoutes: readonly PageRoute[] = [
  {
    id: 'transparency',
    path: transparencyPath,
    file: 'features/transparency/pages/transparency-page.tsx',
    access: 'public',
  },
];
