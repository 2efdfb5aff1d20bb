import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `areas/events/pages/${name}-page.tsx`;

/** Pages of one event, which compose it with who comes (specification 2 and decision D45). */
export const eventPageRoutes: readonly PageRoute[] = [
  { id: 'event', path: '/events/:slug', file: page('event'), access: 'public' },
  { id: 'event-desk', path: '/events/:slug/desk', file: page('desk'), access: signedIn },
];
