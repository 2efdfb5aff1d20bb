import { listingApi } from '#features/directory/listing.api.server.ts';
import { placeApi } from '#features/places/place.api.server.ts';
import { reviewApi } from '#features/reviews/review.api.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';

/** Every feature's endpoints. */
export const endpoints: readonly BoundEndpoint[] = [...listingApi, ...reviewApi, ...placeApi];
