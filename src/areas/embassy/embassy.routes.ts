import type { PageRoute } from '#platform/http/page-route.ts';

const page = (name: string) => `areas/embassy/pages/${name}-page.tsx`;
const access = ['council', 'admin'] as const;

/** The management side of missions (decision D5); which account manages which, its team says. */
export const embassyRoutes: readonly PageRoute[] = [
  { id: 'mission-businesses', path: '/embassy/businesses', file: page('businesses'), access },
  {
    id: 'mission-business-new',
    path: '/embassy/businesses/new',
    file: page('new-business'),
    access,
  },
  { id: 'mission-partnerships', path: '/embassy/partnerships', file: page('partnerships'), access },
  { id: 'mission', path: '/embassy/:id', file: page('mission'), access },
  { id: 'mission-events', path: '/embassy/:id/events', file: page('events'), access },
  {
    id: 'mission-edit',
    path: '/embassy/:id/edit',
    file: 'features/own-listings/pages/listing-edit-page.tsx',
    access,
  },
];
