import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

const pages = 'features/stories/pages';

export const storyRoutes: readonly PageRoute[] = [
  { id: 'stories', path: '/stories', file: `${pages}/stories-page.tsx`, access: 'public' },
  { id: 'voices', path: '/voices', file: `${pages}/voices-page.tsx`, access: 'public' },
  { id: 'elders', path: '/elders', file: `${pages}/elders-page.tsx`, access: 'public' },
  {
    id: 'story-new',
    path: '/stories/submit',
    file: `${pages}/new-story-page.tsx`,
    access: signedIn,
  },
  { id: 'story', path: '/stories/:id', file: `${pages}/story-page.tsx`, access: 'public' },
];
