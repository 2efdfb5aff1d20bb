import { useTranslation } from 'react-i18next';
import { OpeningBadge, ServiceBadge } from '#features/schedule/opening-hours.tsx';
import { formatMiles } from '#features/places/distance.ts';
import { kinds } from '#features/kinds/registry.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { PriceTier } from '#ui/price-tier.tsx';
import { Rating } from '#ui/rating.tsx';
import { useCategoryName } from '../category/category-names.ts';
import type { ListingPageData } from '../load-listing.ts';
import { useFoundAt } from './found-at.ts';

/** The lines under the name: stars, price and what it is; where; open or not; what is checked. */
export function ListingLead({ data: { listing, categories } }: { data: ListingPageData }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const categoryName = useCategoryName(categories);
  const foundAt = useFoundAt();
  return (
    <>
      <p className="row-facts">
        {kinds[listing.kind].isReviewable && (
          <Rating value={listing.rating.average} count={listing.rating.count} compact />
        )}
        {listing.priceTier && <PriceTier tier={listing.priceTier} />}
        {listing.category && <span>{categoryName(listing.category.slug)}</span>}
      </p>
      <p className="row-facts">
        {listing.locality && (
          <span>
            <bdi>{listing.locality}</bdi>
          </span>
        )}
        {foundAt && (
          <span>
            {t('distance', {
              count: foundAt.distanceMiles,
              miles: formatMiles(foundAt.distanceMiles, language),
            })}
          </span>
        )}
      </p>
      <p className="row-facts">
        <OpeningBadge state={listing.opening} />
        {listing.services && <ServiceBadge state={listing.services} />}
      </p>
      {(listing.isVerified || listing.isBlackOwned || listing.isSample) && (
        <p className="badges">
          {listing.isVerified && (
            <Badge tone="palm" icon="success">
              {t('verified')}
            </Badge>
          )}
          {listing.isBlackOwned && (
            <Badge tone="indigo" icon="store">
              {t('feature.black-owned')}
            </Badge>
          )}
          {listing.isSample && <Badge tone="neutral">{t('sample')}</Badge>}
        </p>
      )}
    </>
  );
}
