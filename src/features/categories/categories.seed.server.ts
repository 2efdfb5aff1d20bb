import type { Seed } from '#platform/feature/feature.server.ts';
import { rebuildListingCounts } from './listing-count.service.server.ts';

/** How many there are of each category, counted when the site starts. */
export const categorySeed: Seed = { run: rebuildListingCounts, refresh: rebuildListingCounts };
