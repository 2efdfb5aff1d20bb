import { signedIn } from '#platform/access/actor.ts';
import type { PageRoute } from '#platform/http/page-route.ts';

/** Pages of people who look after listings: they compose listings, teams, claims, inquiries and reviews. */
export const ownerRoutes: readonly PageRoute[] = [
  {
    id: 'owner',
    path: '/owner',
    file: 'areas/owner/pages/owner-page.tsx',
    access: ['business', 'admin'],
  },
  {
    id: 'organisation-dashboard',
    path: '/organisation/dashboard',
    file: 'areas/owner/pages/organisation-dashboard-page.tsx',
    access: signedIn,
  },
  {
    id: 'organisation-onboarding',
    path: '/organisation/onboarding',
    file: 'areas/owner/pages/organisation-onboarding-page.tsx',
    access: signedIn,
  },
  {
    id: 'partners',
    path: '/partners',
    file: 'areas/owner/pages/partners-page.tsx',
    access: ['partner', 'admin'],
  },
  {
    id: 'partner-opportunities',
    path: '/partners/opportunities',
    file: 'areas/owner/pages/partner-opportunities-page.tsx',
    access: ['partner', 'admin'],
  },
];
