import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `areas/community/pages/${name}.tsx`;

/** Specification 2. Signed out, `/community` has its public introduction above the gate (decision D2). */
export const communityRoutes: readonly PageRoute[] = [
  { id: 'hub', path: '/community/hub', file: page('hub-page'), access: 'public' },
  { id: 'share', path: '/community/share', file: page('share-page'), access: 'public' },
  { id: 'community', path: '/community', file: page('community-page'), access: signedIn },
];
