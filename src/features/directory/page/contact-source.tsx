import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import { officialMissionList } from '#features/kinds/official-mission-list.ts';
import type { ListingFacts } from '../listing.contract.ts';
import { webAddress } from '#features/kinds/links.ts';

/** True for a website that came with its source and that nobody has opened for us. */
export const isWebsiteUnchecked = ({
  source,
  confirmedOn,
  contactSource,
  isVerified,
}: ListingFacts): boolean =>
  source !== null && confirmedOn === null && contactSource === null && !isVerified;

/** Until somebody has confirmed the page: where its address and numbers come from, how old that is, what to do. */
export function ContactSourceNote({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const { contactSource, confirmedOn, kind } = listing;
  if (!contactSource || confirmedOn !== null) return null;
  const { name, page, asOf } = contactSource;
  const href = webAddress(page);
  return (
    <div className="mt-3 text-base text-ink-soft">
      <p>
        {t('contact.source')}{' '}
        {href ? (
          <a href={href} rel="nofollow noopener">
            {isolate(name)}
          </a>
        ) : (
          isolate(name)
        )}
        {' · '}
        {asOf ?? t('contact.sourceUndated')}
      </p>
      <p>{t(kind === 'embassy' ? 'contact.confirmMission' : 'contact.confirm')}</p>
    </div>
  );
}

/** The page names a way to reach the place. */
export const hasContact = ({ phone, hasEmail, website }: ListingFacts): boolean =>
  Boolean(phone || hasEmail || website);

/** For a page that names no way to reach the place: says so, and for missions where to look. */
export function NoContactNote({ listing }: { listing: ListingFacts }) {
  const { t } = useTranslation('directory');
  const { kind } = listing;
  if (hasContact(listing)) return null;
  if (kind !== 'embassy') return <p>{t('contact.none')}</p>;
  return (
    <>
      <p>{t('contact.noneMission')}</p>
      <p>
        <a href={officialMissionList} rel="noopener">
          {t('contact.officialList')}
        </a>
      </p>
    </>
  );
}
