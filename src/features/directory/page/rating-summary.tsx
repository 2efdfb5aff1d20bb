import { RatingSpread } from '#ui/rating-spread.tsx';
import { Rating } from '#ui/rating.tsx';
import type { ListingFacts } from '../listing.contract.ts';

/** Mean, count and spread; the spread only where there is one. */
export function RatingSummary({ listing }: { listing: ListingFacts }) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = listing.ratingSpread;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Rating value={listing.rating.average} count={listing.rating.count} />
      </p>
      {listing.rating.count > 0 && (
        <RatingSpread counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }} />
      )}
    </div>
  );
}
