import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { CommonFacts } from '../facts/common-facts.tsx';
import { FactSection, inLine, namesOf, OutLink } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import type { ManufacturerDetails } from './manufacturer-details.ts';

/** What is made, from how many, and where it goes. Certificates that have run out are not shown. */
export function ManufacturerFacts({ listing, details }: FactsProps<ManufacturerDetails>) {
  const { t } = useTranslation('kinds');
  const language = useLanguage();
  const { categories, products, minimumOrder, shipsTo, shipsWorldwide, capacity } = details;
  const certificates = details.certificates.filter(
    ({ validUntil }) => validUntil === null || validUntil >= listing.today,
  );
  return (
    <>
      <CommonFacts
        listing={listing}
        more={[
          {
            term: t('field.categories'),
            value: inLine(categories.map((category) => t(`option.product.${category}`))),
          },
          { term: t('field.products'), value: inLine(products) },
          {
            term: t('field.minimumOrder'),
            value: minimumOrder && <UserText>{minimumOrder}</UserText>,
          },
          { term: t('field.capacity'), value: capacity && <UserText>{capacity}</UserText> },
          {
            term: t('field.shipsTo'),
            value: shipsWorldwide ? t('field.shipsWorldwide') : namesOf(listing, shipsTo),
          },
        ]}
      />
      {certificates.length > 0 && (
        <FactSection id="certificates" title={t('field.certificates')}>
          <ul className="divided p-0">
            {certificates.map(({ name, issuer, validUntil, url }) => (
              <li key={name} className="flex flex-wrap gap-x-3 py-2">
                <UserText className="font-label">{name}</UserText>
                {issuer && <UserText>{issuer}</UserText>}
                {validUntil && (
                  <span className="text-ink-soft">
                    {t('field.validUntil')} {formatDate(validUntil, language)}
                  </span>
                )}
                <OutLink href={url} />
              </li>
            ))}
          </ul>
        </FactSection>
      )}
    </>
  );
}
