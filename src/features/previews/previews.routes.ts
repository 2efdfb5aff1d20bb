import type { PageRoute } from '#platform/http/page-route.ts';
import { previewAreas } from './notice.policy.ts';

/** Specification 2. The look inside of funding, which is open, is that feature's own. */
export const previewRoutes: readonly PageRoute[] = previewAreas.map((area) => ({
  id: `preview-${area}`,
  path: `/${area}-preview`,
  file: 'features/previews/pages/preview-page.tsx',
  access: 'public',
}));
