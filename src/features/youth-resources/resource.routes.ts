import type { PageRoute } from '#platform/http/page-route.ts';
import { youthArea } from './resource.policy.ts';

export const youthResourceRoutes: readonly PageRoute[] = [
  {
    id: 'youth-resources',
    path: '/youth/resources',
    file: 'features/youth-resources/pages/resources-page.tsx',
    access: youthArea,
  },
];
