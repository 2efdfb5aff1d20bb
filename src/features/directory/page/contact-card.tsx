import { useTranslation } from 'react-i18next';
import { formatMiles } from '#features/places/distance.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { DataList } from '#ui/data-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ListingFacts } from '../listing.contract.ts';
import { contactCardPath, EmailAddress } from './email-address.tsx';
import { useFoundAt } from './found-at.ts';
import { ContactSourceNote, isWebsiteUnchecked, NoContactNote } from './contact-source.tsx';
import { mapLink, postalLines } from './listing-links.ts';
import { telephoneLink, webAddress, websiteName } from '#features/kinds/links.ts';

/** Address and ways to reach it. Only what is known is shown. */
export function ContactCard({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const foundAt = useFoundAt();
  const { phone, hasEmail, slug } = listing;
  const website = webAddress(listing.website);
  const lines = postalLines(listing);
  const map = mapLink(listing);
  return (
    <Card as="section">
      <h2 className="text-lg">{t('contact.title')}</h2>
      <DataList
        layout="stacked"
        items={[
          {
            term: t('contact.address'),
            icon: 'map-pin',
            value: lines.length > 0 && (
              <address className="not-italic">
                {lines.map((line) => (
                  <UserText as="p" key={line}>
                    {line}
                  </UserText>
                ))}
                {map && (
                  <a href={map} rel="noopener nofollow" className="print:hidden">
                    {t('contact.map')}
                  </a>
                )}
                {listing.isPinApproximate && (
                  <p className="text-base text-ink-soft">{t('contact.approximate')}</p>
                )}
              </address>
            ),
          },
          {
            term: t('filter.within'),
            icon: 'map-pin',
            value:
              foundAt &&
              [
                t('distance', {
                  count: foundAt.distanceMiles,
                  miles: formatMiles(foundAt.distanceMiles, language),
                }),
                isolate(foundAt.from),
              ].join(' · '),
          },
          {
            term: t('contact.phone'),
            icon: 'phone',
            value: phone && (
              <a href={telephoneLink(phone)} dir="ltr">
                {phone}
              </a>
            ),
          },
          {
            term: t('contact.email'),
            icon: 'mail',
            value: hasEmail && <EmailAddress slug={slug} />,
          },
          {
            term: t(isWebsiteUnchecked(listing) ? 'contact.websiteUnchecked' : 'contact.website'),
            icon: 'globe',
            value: website && (
              <a href={website} rel="noopener nofollow ugc" dir="ltr" className="break-all">
                {websiteName(website)}
              </a>
            ),
          },
        ]}
      />
      <NoContactNote listing={listing} />
      <ContactSourceNote listing={listing} />
      <p className="print:hidden">
        <a
          href={contactCardPath(slug)}
          download={`${slug}.vcf`}
          className="inline-flex min-h-target items-center gap-2"
        >
          <Icon name="download" />
          {t('contact.save')}
        </a>
      </p>
    </Card>
  );
}
