import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { OpeningBadge, ServiceBadge } from '#features/schedule/opening-hours.tsx';
import { formatMiles } from '#features/places/distance.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import { PriceTier } from '#ui/price-tier.tsx';
import { Rating } from '#ui/rating.tsx';
import { UserText } from '#ui/user-text.tsx';

import { useCategoryName } from './category/category-names.ts';
import type { CategoryNames } from './category/category-names.ts';
import { pictureOf } from './category/picture-of.ts';
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

/** A listing in a list: what it is, how it is rated, where, and whether it is open. */
function ListingCard({ listing, heading: Heading, categoryName, searchedNear }: ListingCardProps) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { category, locality, distanceMiles, isPinApproximate } = listing;
  const distance =
    distanceMiles !== undefined &&
    t('distance', { count: distanceMiles, miles: formatMiles(distanceMiles, language) });
  const foundAt: FoundAt | undefined =
    searchedNear && distanceMiles !== undefined ? { distanceMiles, from: searchedNear } : undefined;
  const away = distance && isPinApproximate ? t('roughly', { distance }) : distance;
  return (
    <li className="row">
      <ClothPicture cloth={listing.cloth} picture={pictureOf(listing)} />
      <div className="row-body">
        <Heading>
          <Link to={listing.path} state={foundAt} className="card-link">
            <UserText language={listing.language}>{listing.name}</UserText>
          </Link>
        </Heading>
        <p className="row-facts">
          {category && <span>{categoryName(category)}</span>}
          {listing.isVerified && (
            <span>
              <b className="text-palm">{t('verified')}</b>
            </span>
          )}
        </p>
        {listing.tagline && (
          <UserText as="p" language={listing.language} className="row-tagline">
            {listing.tagline}
          </UserText>
        )}
        <p className="row-facts">
          {listing.rating && (
            <Rating value={listing.rating.average} count={listing.rating.count} compact />
          )}
          {listing.priceTier && <PriceTier tier={listing.priceTier} />}
          {locality && (
            <span>
              <bdi>{locality}</bdi>
            </span>
          )}
          {away && <span>{away}</span>}
        </p>
        <p className="row-facts">
          <OpeningBadge state={listing.opening} />
          {listing.services && <ServiceBadge state={listing.services} />}
          {listing.isSample && <span>{t('sample')}</span>}
        </p>
        {listing.staleSince && (
          <Badge tone="laterite" icon="clock">
            {t('trust.staleSince', { date: formatDate(listing.staleSince, language) })}
          </Badge>
        )}
      </div>
      <FavouriteButton
        variant="corner"
        saved={{ subjectType: 'listing', subjectId: listing.id }}
        name={listing.name}
      />
    </li>
  );
}

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
    <ul className={classNames('rows', narrow && 'rows-beside')}>
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
