import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice.tsx';
import { UserText } from '#ui/user-text.tsx';
import { CommonFacts } from '../facts/common-facts.tsx';
import { FactSection, OutLink } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';
import { ScholarshipList } from './scholarship-list.tsx';
import type { UniversityDetails } from './university-details.ts';

/** How to apply, what is taught, who pays for it, and who is there already; what nobody has said stays open (D36). */
export function UniversityFacts({ listing, details, check }: FactsProps<UniversityDetails>) {
  const { t } = useTranslation('kinds');
  const { admissionsUrl, programs, diasporaPrograms, scholarships, societies } = details;
  const knowsNothing = [programs, diasporaPrograms, scholarships].every(({ length }) => !length);
  return (
    <>
      <CommonFacts
        listing={listing}
        more={[
          {
            term: t('field.admissionsUrl'),
            value: admissionsUrl && <OutLink href={admissionsUrl} />,
          },
        ]}
      />
      {knowsNothing && <Notice tone="info">{t('facts.nothingYet')}</Notice>}
      {scholarships.length > 0 && (
        <FactSection id="scholarships" title={t('field.scholarships')}>
          <ScholarshipList listing={listing} scholarships={scholarships} />
          {check}
        </FactSection>
      )}
      {diasporaPrograms.length > 0 && (
        <FactSection id="diaspora-programs" title={t('field.diasporaPrograms')}>
          <ul className="divided p-0">
            {diasporaPrograms.map(({ name, description, url }) => (
              <li key={name} className="flex flex-col gap-1 py-2">
                <UserText className="font-label">{name}</UserText>
                {description && <UserText as="p">{description}</UserText>}
                <OutLink href={url} />
              </li>
            ))}
          </ul>
        </FactSection>
      )}
      {programs.length > 0 && (
        <FactSection id="programs" title={t('field.programs')}>
          <ul className="divided p-0">
            {programs.map(({ name, level, url }) => (
              <li
                key={`${name} ${level ?? ''}`}
                className="flex flex-wrap justify-between gap-x-4 py-2"
              >
                <OutLink href={url}>
                  <UserText>{name}</UserText>
                </OutLink>
                {!url && <UserText>{name}</UserText>}
                {level && <span className="text-ink-soft">{t(`option.level.${level}`)}</span>}
              </li>
            ))}
          </ul>
        </FactSection>
      )}
      {societies.length > 0 && (
        <FactSection id="societies" title={t('field.societies')}>
          <ul className="divided p-0">
            {societies.map(({ name, url, contact }) => (
              <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <UserText>{name}</UserText>
                <span>
                  {contact && <bdi>{contact}</bdi>} <OutLink href={url} />
                </span>
              </li>
            ))}
          </ul>
        </FactSection>
      )}
    </>
  );
}
