import { youthArea } from '#features/youth-resources/resource.policy.ts';
import type { PageRoute } from '#platform/http/page-route.ts';
import { programsPath } from './programme-links.ts';

export const programmeRoutes: readonly PageRoute[] = [
  {
    id: 'youth-programs',
    path: programsPath,
    file: 'features/programmes/pages/programmes-page.tsx',
    access: youthArea,
  },
];
