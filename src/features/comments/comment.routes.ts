import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const commentRoutes: readonly PageRoute[] = [
  {
    id: 'comments-own',
    path: '/comments',
    file: 'features/comments/pages/own-comments-page.tsx',
    access: signedIn,
  },
];
