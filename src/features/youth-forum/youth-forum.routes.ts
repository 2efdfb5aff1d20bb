import type { PageRoute } from '#platform/http/page-route.ts';
import { forumPath } from './forum-links.ts';

export const youthForumRoutes: readonly PageRoute[] = [
  {
    id: 'youth-forum',
    path: forumPath,
    file: 'features/youth-forum/pages/forum-page.tsx',
    access: ['volunteer', 'youth', 'admin'],
  },
];
