import type { Feature } from '#platform/feature/feature.server.ts';
import { pagesAt } from '#platform/sitemap/public-address.server.ts';

export const communityFeature: Feature = {
  name: 'community',
  fewAddresses: [pagesAt('/community/hub', '/community/share')],
};
