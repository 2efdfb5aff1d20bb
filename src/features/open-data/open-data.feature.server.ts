import { openListingApi } from './open-listing.api.server.ts';
import { openReferralApi } from './open-referral.api.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const openDataFeature: Feature = {
  name: 'open-data',
  endpoints: [...openListingApi, ...openReferralApi],
};
