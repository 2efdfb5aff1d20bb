import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const submitFeature: Feature = {
  name: 'submit',
  fewAddresses: [pagesAt('/submit')],
};
