import type { PageRoute } from '#platform/http/page-route.ts';

export const leaderRoutes: readonly PageRoute[] = [
  {
    id: 'leaderboard',
    path: '/community/leaderboard',
    file: 'features/leaderboard/pages/leaderboard-page.tsx',
    access: 'public',
  },
];
