import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/staff/pages';
const admin = ['admin'] as const;
const staff = ['admin', 'moderator'] as const;

/** Specification 2; `/decisions` is where the person concerned reads a decision and appeals. */
export const staffRoutes: readonly PageRoute[] = [
  { id: 'admin-audit', path: '/admin/audit', file: `${pages}/audit-page.tsx`, access: admin },
  {
    id: 'admin-audit-logs',
    path: '/admin/audit-logs',
    file: `${pages}/audit-page.tsx`,
    access: staff,
  },
  { id: 'admin-jobs', path: '/admin/jobs', file: `${pages}/jobs-page.tsx`, access: admin },
  { id: 'decisions', path: '/decisions', file: `${pages}/decisions-page.tsx`, access: signedIn },
];
