import type { PageRoute } from '#platform/http/page-route.ts';

/** The look inside of what people who run a business use here: it composes the directory and the trade page. */
export const toolRoutes: readonly PageRoute[] = [
  {
    id: 'tools-preview',
    path: '/tools-preview',
    file: 'areas/tools/pages/tools-preview-page.tsx',
    access: 'public',
  },
];
