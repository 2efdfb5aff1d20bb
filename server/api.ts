import { accountApi } from '#features/accounts/account.api.server.ts';
import { adminAccountApi } from '#features/accounts/admin-account.api.server.ts';
import { claimApi } from '#features/claims/claim.api.server.ts';
import { listingApi } from '#features/directory/listing.api.server.ts';
import { ownListingApi } from '#features/directory/own-listing.api.server.ts';
import { favouriteApi } from '#features/favourites/favourite.api.server.ts';
import { inquiryApi } from '#features/inquiries/inquiry.api.server.ts';
import { mediaApi } from '#features/media/media.api.server.ts';
import { notificationApi } from '#features/notifications/notification.api.server.ts';
import { placeApi } from '#features/places/place.api.server.ts';
import { reviewApi } from '#features/reviews/review.api.server.ts';
import { staffApi } from '#features/staff/staff.api.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { caseKinds } from './case-kinds.ts';
import { pendingCounts } from './pending-counts.ts';

/** Every feature's endpoints. */
export const endpoints: readonly BoundEndpoint[] = [
  ...accountApi,
  ...adminAccountApi,
  ...listingApi,
  ...ownListingApi,
  ...claimApi,
  ...reviewApi,
  ...favouriteApi,
  ...placeApi,
  ...mediaApi,
  ...inquiryApi,
  ...notificationApi,
  ...staffApi({ caseKinds, pendingCounts, feedbackPath: null }),
];
