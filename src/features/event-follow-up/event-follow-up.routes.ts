import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

export const eventFollowUpRoutes: readonly PageRoute[] = [
  {
    id: 'event-feedback',
    path: '/events/feedback/:id',
    file: 'features/event-follow-up/pages/feedback-page.tsx',
    access: signedIn,
  },
];
