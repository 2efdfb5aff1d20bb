import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { ListingFacts } from '../listing.contract.ts';
import type { BusinessDetails } from './business-details.ts';
import { CommunityFacts } from './community-facts.tsx';

interface BusinessFactsProps {
  listing: ListingFacts;
  /** Null where what is stored can't be read. */
  details: BusinessDetails | null;
}

/** Services with prices, and what a customer wants to know before coming. */
export function BusinessFacts({ listing, details }: BusinessFactsProps) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { services = [], payment = [] } = details ?? {};
  const ways = [
    listing.delivery && t('feature.delivery'),
    listing.mobileService && t('feature.mobile'),
    details?.homeVisits && t('facts.homeVisits'),
  ].filter(Boolean);
  return (
    <>
      {services.length > 0 && (
        <section aria-labelledby="services" className="flex flex-col gap-3">
          <h2 id="services">{t('facts.services')}</h2>
          <ul className="divide-y divide-hairline p-0">
            {services.map(({ name, priceFrom, unit }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <UserText>{name}</UserText>
                {priceFrom !== null && (
                  <span className="text-ink-soft">
                    {t(unit ? 'facts.fromUnit' : 'facts.from', {
                      price: isolate(formatPounds(priceFrom, language)),
                      unit: unit && isolate(unit),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="good-to-know" className="flex flex-col gap-3">
        <h2 id="good-to-know">{t('facts.title')}</h2>
        <DataList
          items={[
            {
              term: t('facts.languages'),
              value:
                listing.languages.length > 0 &&
                listing.languages.map((code, index) => (
                  <Fragment key={code}>
                    {index > 0 && ' · '}
                    <bdi lang={code}>
                      {languages.find((known) => known.code === code)?.nativeName ?? code}
                    </bdi>
                  </Fragment>
                )),
            },
            {
              term: t('feature.step-free'),
              value:
                listing.stepFree === null ? null : t(listing.stepFree ? 'facts.yes' : 'facts.no'),
            },
            { term: t('facts.ways'), value: ways.length > 0 && ways.join(' · ') },
            {
              term: t('facts.payment'),
              value: payment.length > 0 && payment.map((way) => t(`payment.${way}`)).join(' · '),
            },
            {
              term: t('facts.founded'),
              value: details?.foundedYear && String(details.foundedYear),
            },
          ]}
        />
      </section>
      <CommunityFacts community={details?.community} />
    </>
  );
}
