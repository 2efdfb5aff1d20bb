import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const attendanceRoutes: readonly PageRoute[] = [
  {
    id: 'event-register',
    path: '/events/register/:id',
    file: 'features/attendance/pages/register-page.tsx',
    access: signedIn,
  },
];
