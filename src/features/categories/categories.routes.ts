import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/categories/pages';

/** Specification 2, and decision D31. */
export const categoryRoutes: readonly PageRoute[] = [
  { id: 'categories', path: '/categories', file: `${pages}/tree-page.tsx`, access: 'public' },
  {
    id: 'category',
    path: '/categories/:slug',
    file: `${pages}/category-page.tsx`,
    access: 'public',
  },
  {
    id: 'category-city',
    path: '/categories/:slug/:city',
    file: `${pages}/category-page.tsx`,
    access: 'public',
  },
];
