import { useTranslation } from 'react-i18next';
import { FavouriteButton } from '#features/favourites/favourite-button.tsx';
import { InquiryAction } from '#features/inquiries/inquiry-card.tsx';
import { telephoneLink, webAddress } from '#features/kinds/links.ts';
import { Icon } from '#ui/icon.tsx';
import type { ListingPageData } from '../load-listing.ts';
import { isWebsiteUnchecked } from './contact-source.tsx';
import { directionsLink } from './listing-links.ts';

/** What one comes to do: call, go there, write, keep. Only what is possible; a website where no number is known. */
export function ListingActions({ data }: { data: ListingPageData }) {
  const { t } = useTranslation('directory');
  const { listing, inquiryFacts } = data;
  const { phone } = listing;
  const website = webAddress(listing.website);
  const directions = directionsLink(listing);
  return (
    <>
      {phone && (
        <a href={telephoneLink(phone)} className="act">
          <Icon name="phone" />
          {t('act.call')}
        </a>
      )}
      {!phone && website && (
        <a href={website} rel="noopener nofollow ugc" className="act">
          <Icon name="globe" />
          {t(isWebsiteUnchecked(listing) ? 'contact.websiteUnchecked' : 'contact.website')}
        </a>
      )}
      {directions && (
        <a href={directions} rel="noopener nofollow" className="act">
          <Icon name="directions" />
          {t('act.directions')}
        </a>
      )}
      <InquiryAction listing={listing} facts={inquiryFacts} />
      <FavouriteButton
        variant="action"
        saved={{ subjectType: 'listing', subjectId: listing.id }}
        name={listing.name}
      />
    </>
  );
}
