import type { PageRoute } from '#platform/http/page-route.ts';
import { previewAreas } from './notice.policy.ts';

/** Specification 2. What is open has a look inside of its own. */
export const previewRoutes: readonly PageRoute[] = previewAreas.map((area) => ({
  id: `preview-${area}`,
  path: `/${area}-preview`,
  file: 'features/previews/pages/preview-page.tsx',
  access: 'public',
}));
