import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text.tsx';
import { CommonFacts } from '../facts/common-facts.tsx';
import { CheckedOn, FactSection, namesOf, OutLink, inLine } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import type { OrganisationDetails } from './organisation-details.ts';

/** What it is, where it is registered, whom it serves, and how to join. */
export function OrganisationFacts({ listing, details }: FactsProps<OrganisationDetails>) {
  const { t } = useTranslation('kinds');
  const { type, causes, countries, serves, membership, membershipUrl, foundedYear } = details;
  return (
    <>
      <CommonFacts
        listing={listing}
        more={[
          { term: t('field.type'), value: type && t(`option.organisationType.${type}`) },
          { term: t('field.causes'), value: inLine(causes) },
          { term: t('field.serves'), value: serves && <UserText>{serves}</UserText> },
          { term: t('field.countries'), value: namesOf(listing, countries) },
          { term: t('field.foundedYear'), value: foundedYear && String(foundedYear) },
          {
            term: t('field.charityNumber'),
            value: details.charityNumber && <Registered reference={details.charityNumber} />,
          },
          {
            term: t('field.companyNumber'),
            value: details.companyNumber && <Registered reference={details.companyNumber} />,
          },
        ]}
      />
      {(membership || membershipUrl) && (
        <FactSection id="membership" title={t('field.membership')}>
          {membership && (
            <UserText as="p" className="whitespace-pre-line">
              {membership}
            </UserText>
          )}
          <p>
            <OutLink href={membershipUrl} />
          </p>
        </FactSection>
      )}
    </>
  );
}

function Registered({
  reference,
}: {
  reference: NonNullable<OrganisationDetails['charityNumber']>;
}) {
  const { number, source, url, checkedOn } = reference;
  return (
    <>
      <bdi>{number}</bdi> <UserText className="text-ink-soft">{source}</UserText>{' '}
      <OutLink href={url} />
      <CheckedOn on={checkedOn} />
    </>
  );
}
