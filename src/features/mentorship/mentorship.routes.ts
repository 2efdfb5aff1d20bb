import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';
import {
  matchesPath,
  mentorDeskPath,
  mentorshipPath,
  youthMentorsPath,
} from './mentorship-links.ts';

const page = (name: string) => `features/mentorship/pages/${name}-page.tsx`;

export const mentorshipRoutes: readonly PageRoute[] = [
  { id: 'mentorship', path: mentorshipPath, file: page('mentorship'), access: signedIn },
  {
    id: 'mentor-matches',
    path: matchesPath,
    file: page('matches'),
    access: ['volunteer', 'admin'],
  },
  { id: 'admin-mentorships', path: mentorDeskPath, file: page('mentor-desk'), access: ['admin'] },
  {
    id: 'youth-mentors',
    path: youthMentorsPath,
    file: page('youth-mentors'),
    access: ['volunteer', 'youth', 'admin'],
  },
  {
    id: 'mentorship-preview',
    path: '/mentorship-preview',
    file: page('mentorship-preview'),
    access: 'public',
  },
];
