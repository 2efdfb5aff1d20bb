import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OpeningBadge } from '#features/schedule/opening-hours.tsx';
import { formatMiles } from '#features/places/distance.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { PriceTier } from '#ui/price-tier.tsx';
import { Rating } from '#ui/rating.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WovenPattern } from '#ui/woven-pattern.tsx';
import { kinds } from './kinds/registry.ts';
import type { ListingCard as Listing } from './listing.contract.ts';

interface ListingCardProps {
  listing: Listing;
  /** The level of the name's heading on this page. */
  heading?: 'h2' | 'h3';
}

/** A listing in a list: what it is, where, how it is rated and whether it is open. */
export function ListingCard({ listing, heading: Heading = 'h2' }: ListingCardProps) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { distanceMiles } = listing;
  return (
    <Card as="li" interactive padded={false} className="flex flex-col overflow-hidden">
      <WovenPattern seed={listing.id} className="h-24 w-full" />
      <div className="flex grow flex-col gap-2 p-4">
        <Heading className="text-lg">
          <Link to={listing.path} className="card-link">
            <UserText>{listing.name}</UserText>
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">
          {[
            listing.category?.name,
            listing.locality && isolate(listing.locality),
            distanceMiles !== null &&
              t('distance', {
                count: countedMiles(distanceMiles),
                miles: formatMiles(distanceMiles, language),
              }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {listing.tagline && <UserText as="p">{listing.tagline}</UserText>}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm">
          <OpeningBadge state={listing.opening} />
          {kinds[listing.kind].isReviewable && (
            <Rating value={listing.rating.average} count={listing.rating.count} />
          )}
          {listing.priceTier && <PriceTier tier={listing.priceTier} />}
        </div>
        {(listing.isVerified || listing.isSample) && (
          <div className="flex flex-wrap gap-2">
            {listing.isVerified && (
              <Badge tone="palm" icon="success">
                {t('verified')}
              </Badge>
            )}
            {listing.isSample && <Badge tone="neutral">{t('sample')}</Badge>}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The number that `formatMiles` writes, so that the word beside it takes its form: 1 mile, 1.4 miles. */
function countedMiles(miles: number): number {
  const tenths = Math.round(miles * 10) / 10;
  return tenths < 10 ? tenths : Math.round(tenths);
}

/** Listings as one list. */
export function ListingGrid({
  listings,
  heading,
}: { listings: readonly Listing[] } & Pick<ListingCardProps, 'heading'>) {
  return (
    <ul className="grid list-none grid-cols-1 gap-4 p-0 sm:grid-cols-2 lg:grid-cols-3">
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} heading={heading} />
      ))}
    </ul>
  );
}
