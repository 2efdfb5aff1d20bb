import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'areas/admin/pages';
const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

/** Pages of staff that compose several features; those of one feature are in the feature. */
export const adminRoutes: readonly PageRoute[] = [
  { id: 'admin', path: '/admin', file: `${pages}/dashboard-page.tsx`, access: admin },
  {
    id: 'admin-dashboard',
    path: '/admin/dashboard',
    file: `${pages}/dashboard-page.tsx`,
    access: admin,
  },
  { id: 'admin-users', path: '/admin/users', file: `${pages}/users-page.tsx`, access: admin },
  {
    id: 'admin-users-enhanced',
    path: '/admin/users-enhanced',
    file: `${pages}/users-page.tsx`,
    access: admin,
  },
  { id: 'moderation', path: '/moderation', file: `${pages}/moderation-page.tsx`, access: staff },
  {
    id: 'admin-moderation',
    path: '/admin/moderation',
    file: `${pages}/moderation-page.tsx`,
    access: staff,
  },
  { id: 'admin-legal', path: '/admin/legal', file: `${pages}/legal-page.tsx`, access: admin },
  {
    id: 'admin-accessibility',
    path: '/admin/accessibility',
    file: `${pages}/accessibility-page.tsx`,
    access: admin,
  },
  {
    id: 'engagement-admin',
    path: '/engagement-admin',
    file: `${pages}/engagement-page.tsx`,
    access: staff,
  },
  {
    id: 'admin-feature-requests',
    path: '/admin/feature-requests',
    file: `${pages}/feature-requests-page.tsx`,
    access: admin,
  },
];
