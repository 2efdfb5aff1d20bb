import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CardFacts } from '#features/directory/card-facts.ts';
import { useCategoryName } from '#features/directory/category/category-names.ts';
import { pictureOf } from '#features/directory/category/picture-of.ts';
import { NearMe } from '#features/finder/near-me.tsx';
import { formatMiles } from '#features/places/distance.ts';
import { OpeningBadge } from '#features/schedule/opening-hours.tsx';
import { useAnnounce } from '#ui/announcer.tsx';
import { addressOf } from '#platform/http/query-string.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ClothPicture } from '#ui/cloth-picture.tsx';
import { Icon } from '#ui/icon.tsx';
import { useToast } from '#ui/toasts.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { OpenNow } from './open-now.ts';

/** What is open: in the whole country in everybody's page, near a person once they have said where that is. */
export function OpenCard({ first }: { first: OpenNow }) {
  const { t } = useTranslation(['home', 'ui']);
  const language = useLanguage();
  const announce = useAnnounce();
  const toast = useToast();
  const [near, setNear] = useState<string>();
  const [open, setOpen] = useState(first);
  const categoryName = useCategoryName(open.categories);
  const total = formatNumber(open.total, language);
  const look = async (place: string) => {
    try {
      const { fetchOpen } = await import('./fetch-open.ts');
      const found = await fetchOpen(place, language);
      setOpen(found);
      setNear(place);
      announce(t('open.title', { count: found.total, total: formatNumber(found.total, language) }));
    } catch (error) {
      console.warn(error);
      toast({ tone: 'error', message: t('ui:problem.failed') });
    }
  };
  return (
    <section aria-labelledby="open-now" className="on-light open-card">
      <div>
        <h2 id="open-now">{t(near ? 'open.nearYou' : 'open.now')}</h2>
        {!near && <NearMe label={t('open.nearYou')} onFound={(place) => void look(place)} />}
      </div>
      <ul>
        {open.listings.map((listing) => (
          <OpenRow key={listing.path} listing={listing} categoryName={categoryName} />
        ))}
      </ul>
      <Link to={addressOf('/directory/businesses', { open: 'now', near })}>
        {t('open.title', { count: open.total, total })}
        <Icon name="chevron-end" />
      </Link>
    </section>
  );
}

interface OpenRowProps {
  listing: CardFacts;
  categoryName: (slug: string) => string;
}

function OpenRow({ listing, categoryName }: OpenRowProps) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { category, locality, distanceMiles } = listing;
  return (
    <li className="row">
      <ClothPicture cloth={listing.cloth} picture={pictureOf(listing)} />
      <div className="row-body">
        <h3>
          <Link to={listing.path} className="card-link">
            <UserText language={listing.language}>{listing.name}</UserText>
          </Link>
        </h3>
        <p className="row-facts">
          {category && <span>{categoryName(category)}</span>}
          <span>
            {distanceMiles === undefined ? (
              <bdi>{locality?.split(', ')[0]}</bdi>
            ) : (
              t('distance', { count: distanceMiles, miles: formatMiles(distanceMiles, language) })
            )}
          </span>
        </p>
        <p className="row-facts">
          <OpeningBadge state={listing.opening} />
          {listing.isSample && <span>{t('sample')}</span>}
        </p>
      </div>
    </li>
  );
}
