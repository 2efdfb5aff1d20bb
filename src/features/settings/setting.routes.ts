import type { PageRoute } from '#platform/http/page-route.ts';

export const settingRoutes: readonly PageRoute[] = [
  {
    id: 'admin-settings',
    path: '/admin/settings',
    file: 'features/settings/pages/settings-page.tsx',
    access: ['admin'],
  },
];
