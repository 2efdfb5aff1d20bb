import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `features/events/pages/${name}-page.tsx`;

/**
 * `/events` is specification 2, the others decision D45. The pages of one event are put together in `areas/events`.
 */
export const eventRoutes: readonly PageRoute[] = [
  { id: 'events', path: '/events', file: page('events'), access: 'public' },
  { id: 'event-new', path: '/events/new', file: page('edit-event'), access: signedIn },
  { id: 'event-edit', path: '/events/:slug/edit', file: page('edit-event'), access: signedIn },
];
