import { useTranslation } from 'react-i18next';
import { formatPounds } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import type { BusinessDetails } from './business-details.ts';
import { CommonFacts } from '../facts/common-facts.tsx';
import { CommunityFacts } from './community-facts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';

/** Services with prices, and what a customer wants to know before coming. */
export function BusinessFacts({ listing, details }: FactsProps<BusinessDetails>) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const { services, payment } = details;
  const ways = [
    listing.delivery && t('feature.delivery'),
    listing.mobileService && t('feature.mobile'),
    details.homeVisits && t('facts.homeVisits'),
  ].filter(Boolean);
  return (
    <>
      {services.length > 0 && (
        <section aria-labelledby="services" className="flex flex-col gap-3">
          <h2 id="services">{t('facts.services')}</h2>
          <ul className="divided p-0">
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
      <CommonFacts
        listing={listing}
        more={[
          { term: t('facts.ways'), value: ways.length > 0 && ways.join(' · ') },
          {
            term: t('facts.payment'),
            value: payment.length > 0 && payment.map((way) => t(`payment.${way}`)).join(' · '),
          },
          { term: t('facts.founded'), value: details.foundedYear && String(details.foundedYear) },
        ]}
      />
      <CommunityFacts community={details.community} />
    </>
  );
}
