import { listOwnCorrections } from '#features/corrections/correction.contract.ts';
import { isPage } from '#features/directory/listing.policy.ts';
import type { OwnListingCard } from '#features/own-listings/own-listing.contract.ts';
import { listInquiries } from '#features/inquiries/inquiry.contract.ts';
import { listReviews } from '#features/reviews/review.contract.ts';
import { useApi } from '#platform/query/use-api.ts';

export interface Waiting {
  inquiries: number;
  reviews: number;
  corrections: number;
}

/** People who wait for an answer of this business: inquiries, reviews among the newest 24, corrections among the first 12. */
export function useWaiting({ id, status, rating }: OwnListingCard): Waiting {
  const isPublished = status === 'published';
  const inquiries = useApi(
    listInquiries,
    { params: { listingId: id }, query: {} },
    { enabled: isPage({ status }) },
  );
  const reviews = useApi(
    listReviews,
    { query: { subjectType: 'listing', subjectId: id } },
    { enabled: isPublished && rating.count > 0 },
  );
  const corrections = useApi(listOwnCorrections, { query: {} });
  const counts: Partial<Record<string, number>> = { ...inquiries.data?.counts };
  return {
    inquiries: (counts['new'] ?? 0) + (counts['waiting'] ?? 0),
    corrections: corrections.data?.items.filter(({ page }) => page.id === id).length ?? 0,
    reviews: reviews.data?.items.filter(({ reply }) => reply === null).length ?? 0,
  };
}
