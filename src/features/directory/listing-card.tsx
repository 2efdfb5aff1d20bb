import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { OpeningBadge, ServiceBadge } from '#features/schedule/opening-hours.tsx';
import { formatMiles } from '#features/places/distance.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { PriceTier } from '#ui/price-tier.tsx';
import { Rating } from '#ui/rating.tsx';
import { UserText } from '#ui/user-text.tsx';
import { WovenPattern } from '#ui/woven-pattern.tsx';
import { useCategoryName } from './category/category-names.ts';
import type { CategoryNames } from './category/category-names.ts';
import type { CardFacts } from './card-facts.ts';
import type { FoundAt } from './page/found-at.ts';

/** The level of the names' headings on this page. */
type Heading = 'h2' | 'h3';

interface ListingCardProps {
  listing: CardFacts;
  heading: Heading;
  categoryName: (slug: string) => string;
  searchedNear?: string;
}

/** A listing in a list: what it is, where, how it is rated and whether it is open. */
function ListingCard({ listing, heading: Heading, categoryName, searchedNear }: ListingCardProps) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { category, locality, distanceMiles, isPinApproximate } = listing;
  const distance =
    distanceMiles !== undefined &&
    t('distance', { count: distanceMiles, miles: formatMiles(distanceMiles, language) });
  const foundAt: FoundAt | undefined =
    searchedNear && distanceMiles !== undefined ? { distanceMiles, from: searchedNear } : undefined;
  const where = [
    category && categoryName(category),
    locality && isolate(locality),
    distance && isPinApproximate ? t('roughly', { distance }) : distance,
  ];
  return (
    <li className="tile">
      <WovenPattern seed={listing.path} />
      <FavouriteButton
        variant="corner"
        saved={{ subjectType: 'listing', subjectId: listing.id }}
        name={listing.name}
      />
      <div className="tile-body">
        <Heading>
          <Link to={listing.path} state={foundAt} className="card-link">
            <UserText>{listing.name}</UserText>
          </Link>
        </Heading>
        <p className="tile-where">{where.filter(Boolean).join(' · ')}</p>
        {listing.tagline && (
          <UserText as="p" language={listing.language}>
            {listing.tagline}
          </UserText>
        )}
        <div className="tile-facts">
          <OpeningBadge state={listing.opening} />
          {listing.services && <ServiceBadge state={listing.services} />}
          {listing.rating && <Rating value={listing.rating.average} count={listing.rating.count} />}
          {listing.priceTier && <PriceTier tier={listing.priceTier} />}
        </div>
        {hasBadge(listing) && (
          <div className="badges">
            {listing.isVerified && (
              <Badge tone="palm" icon="success">
                {t('verified')}
              </Badge>
            )}
            {listing.isBlackOwned && <Badge tone="indigo">{t('feature.black-owned')}</Badge>}
            {listing.isSample && <Badge tone="neutral">{t('sample')}</Badge>}
            {listing.staleSince && (
              <Badge tone="laterite" icon="clock">
                {t('trust.staleSince', { date: formatDate(listing.staleSince, language) })}
              </Badge>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

const hasBadge = ({ isVerified, isBlackOwned, isSample, staleSince }: CardFacts) =>
  isVerified || isBlackOwned || isSample || staleSince;

export interface ListingGridProps {
  listings: readonly CardFacts[];
  categories: CategoryNames;
  heading?: Heading;
  /** Something is beside it on wide screens. */
  narrow?: boolean;
  /** The place that distances are measured from; each listing's own page then says how far it is too. */
  searchedNear?: string;
}

/** Listings as one list. */
export function ListingGrid({
  listings,
  categories,
  heading = 'h2',
  narrow = false,
  searchedNear,
}: ListingGridProps) {
  const categoryName = useCategoryName(categories);
  return (
    <ul className={classNames('tiles', narrow && 'tiles-beside')}>
      {listings.map((listing) => (
        <ListingCard
          key={listing.path}
          listing={listing}
          heading={heading}
          categoryName={categoryName}
          searchedNear={searchedNear}
        />
      ))}
    </ul>
  );
}
