import { route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';
import { galleryRoutes } from './areas/gallery/gallery.routes.ts';
import { homeRoutes } from './areas/home/home.routes.ts';
import { directoryRoutes } from './features/directory/directory.routes.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { shellRoutes } from './shell/shell.routes.ts';
import type { PageRoute } from './platform/http/page-route.ts';

/** Every page of the site. The shell's catch-all comes last. */
export const pageRoutes: readonly PageRoute[] = [
  ...homeRoutes,
  ...directoryRoutes,
  ...legalRoutes,
  ...galleryRoutes,
  ...shellRoutes,
];

export default pageRoutes.map(({ id, path, file }) =>
  route(path, file, { id }),
) satisfies RouteConfig;
