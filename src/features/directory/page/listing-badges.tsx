import { useTranslation } from 'react-i18next';
import { OpeningBadge, ServiceBadge } from '#features/schedule/opening-hours.tsx';
import { Badge } from '#ui/badge.tsx';
import { PriceTier } from '#ui/price-tier.tsx';
import { Rating } from '#ui/rating.tsx';
import { kinds } from '#features/kinds/registry.ts';
import type { ListingFacts } from '../listing.contract.ts';

/** The line under the name: open or not, stars, price, proof. */
export function ListingBadges({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <OpeningBadge state={listing.opening} />
      {listing.services && <ServiceBadge state={listing.services} />}
      {kinds[listing.kind].isReviewable && (
        <Rating value={listing.rating.average} count={listing.rating.count} />
      )}
      {listing.priceTier && <PriceTier tier={listing.priceTier} />}
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
    </div>
  );
}
