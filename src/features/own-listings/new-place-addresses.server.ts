import { pagesAt } from '#platform/sitemap/public-address.server.ts';
import type { FewAddresses } from '#platform/sitemap/public-address.server.ts';
import { newPlacePaths } from './own-listings.routes.ts';

/** Pages on which visitors may add a place. */
export const newPlacePages: FewAddresses = pagesAt(...newPlacePaths);
