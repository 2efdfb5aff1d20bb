import type { OwnListingCard } from '#features/directory/own-listing.contract.ts';
import { listInquiries } from '#features/inquiries/inquiry.contract.ts';
import { listReviews } from '#features/reviews/review.contract.ts';
import { useApi } from '#platform/query/use-api.ts';

export interface Waiting {
  inquiries: number;
  reviews: number;
}

/** People who wait for an answer of this business: inquiries, and reviews among the newest 24. */
export function useWaiting({ id, status, rating }: OwnListingCard): Waiting {
  const isPublished = status === 'published';
  const inquiries = useApi(
    listInquiries,
    { params: { listingId: id }, query: {} },
    { enabled: isPublished },
  );
  const reviews = useApi(
    listReviews,
    { query: { subjectType: 'listing', subjectId: id } },
    { enabled: isPublished && rating.count > 0 },
  );
  const counts: Partial<Record<string, number>> = { ...inquiries.data?.counts };
  return {
    inquiries: (counts['new'] ?? 0) + (counts['waiting'] ?? 0),
    reviews: reviews.data?.items.filter(({ reply }) => reply === null).length ?? 0,
  };
}
