import type { PageRoute } from '#platform/http/page-route.ts';

export const galleryRoutes: readonly PageRoute[] = [
  {
    id: 'gallery',
    path: '/dev/ui',
    file: 'areas/gallery/pages/gallery-page.tsx',
    access: 'public',
  },
];
