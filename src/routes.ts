import { layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './areas/admin/admin.routes.ts';
import { galleryRoutes } from './areas/gallery/gallery.routes.ts';
import { ownerRoutes } from './areas/owner/owner.routes.ts';
import { dashboardRoutes } from './areas/dashboard/dashboard.routes.ts';
import { homeRoutes } from './areas/home/home.routes.ts';
import { linkRoutes } from './areas/links/link.routes.ts';
import { accountRoutes } from './features/accounts/account.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { inquiryRoutes } from './features/inquiries/inquiry.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { reviewRoutes } from './features/reviews/review.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import { gateId } from './platform/http/page-route.ts';
import type { PageRoute } from './platform/http/page-route.ts';

/** Every page of the site. The shell's catch-all comes last. */
export const pageRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...dashboardRoutes,
  ...accountRoutes,
  ...linkRoutes,
  ...ownerRoutes,
  ...claimRoutes,
  ...directoryRoutes,
  ...inquiryRoutes,
  ...legalRoutes,
  ...reviewRoutes,
  ...staffRoutes,
  ...adminRoutes,
  ...galleryRoutes,
  ...shellRoutes,
];

const open = 'open';

const gateOf = ({ access }: PageRoute) => (access === 'public' ? open : gateId(access));

const routeOf = ({ id, path, file }: PageRoute) => route(path, file, { id });

/** Protected pages stand under a gate of their roles, one for each set of roles. */
export default Object.entries(Object.groupBy(pageRoutes, gateOf)).flatMap(([id, pages = []]) =>
  id === open
    ? pages.map(routeOf)
    : [layout('shell/gate/gate-layout.tsx', { id }, pages.map(routeOf))],
) satisfies RouteConfig;
