import type { PageRoute } from '#platform/http/page-route.ts';

/** Specification 2. The safeguarding section of it is for everybody, outside the gate (decision D20). */
export const youthRoutes: readonly PageRoute[] = [
  {
    id: 'youth',
    path: '/youth',
    file: 'areas/youth/pages/youth-page.tsx',
    access: ['volunteer', 'youth', 'admin'],
  },
  {
    id: 'youth-profile',
    path: '/youth/profile',
    file: 'areas/youth/pages/profile-page.tsx',
    access: ['volunteer', 'youth', 'admin'],
  },
  {
    id: 'youth-preview',
    path: '/youth-preview',
    file: 'areas/youth/pages/youth-preview-page.tsx',
    access: 'public',
  },
  {
    id: 'pitch-preview',
    path: '/pitch-preview',
    file: 'areas/youth/pages/pitch-preview-page.tsx',
    access: 'public',
  },
];
