import type { PageRoute } from '#platform/http/page-route.ts';

/** Looks inside what the community remembers and reads: they put together pages of several features. */
export const memoryRoutes: readonly PageRoute[] = [
  {
    id: 'legacy-preview',
    path: '/legacy-preview',
    file: 'areas/memory/pages/legacy-preview-page.tsx',
    access: 'public',
  },
  {
    id: 'readers-preview',
    path: '/readers-preview',
    file: 'areas/memory/pages/readers-preview-page.tsx',
    access: 'public',
  },
];
