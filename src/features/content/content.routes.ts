import type { PageRoute } from '#platform/http/page-route.ts';
import { contentPages, gatedPages, pathOfPage, previewPages } from './content-page-list.ts';
import type { ContentPage } from './content-page-list.ts';

const folder = 'features/content/pages';

/** Pages with something beside their text; all others are `content-page.tsx`. */
const own: Partial<Record<ContentPage, string>> = {
  manifesto: 'manifesto-page.tsx',
  'our-story-video': 'story-video-page.tsx',
  standards: 'standards-page.tsx',
  help: 'help-page.tsx',
  faq: 'faq-page.tsx',
  cookies: 'cookies-page.tsx',
  accessibility: 'accessibility-page.tsx',
};

/** A part of another page, and pages that are shown together with what other features have. */
const elsewhere: ReadonlySet<ContentPage> = new Set([
  'manifesto-voices',
  'get-involved',
  ...gatedPages,
  ...previewPages,
]);

export const contentRoutes: readonly PageRoute[] = [
  ...contentPages
    .filter((page) => !elsewhere.has(page))
    .map((page): PageRoute => ({
      id: `content-${page}`,
      path: pathOfPage[page],
      file: `${folder}/${own[page] ?? 'content-page.tsx'}`,
      access: 'public',
    })),
  {
    id: 'admin-content',
    path: '/admin/content',
    file: `${folder}/admin-content-page.tsx`,
    access: ['admin'],
  },
];
