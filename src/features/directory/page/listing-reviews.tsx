import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Reviews } from '#features/reviews/review.contract.ts';
import { ReviewCorner } from '#features/reviews/review-corner.tsx';
import { ReviewList } from '#features/reviews/review-list.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { ListingFacts } from '../listing.contract.ts';
import { RatingSummary } from './rating-summary.tsx';

interface ListingReviewsProps {
  listing: ListingFacts;
  reviews: Reviews;
}

/** The rating and one page of reviews; `?reviews=` of the address holds the cursor. */
export function ListingReviews({ listing, reviews }: ListingReviewsProps) {
  const { t } = useTranslation('directory');
  const [params] = useSearchParams();
  const subject = { type: 'listing', id: listing.id } as const;
  const pageAfter = (cursor: string | undefined) => {
    const query = new URLSearchParams(params);
    if (cursor === undefined) query.delete('reviews');
    else query.set('reviews', cursor);
    return { pathname: listing.path, search: query.toString(), hash: '#reviews' };
  };
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-3">
      <h2 id="reviews">{t('reviews.title')}</h2>
      <RatingSummary listing={listing} />
      <ReviewCorner subject={{ ...subject, title: listing.name }} />
      <ReviewList reviews={reviews} subject={subject} />
      <Pagination next={reviews.next} isLater={params.has('reviews')} linkTo={pageAfter} />
    </section>
  );
}
