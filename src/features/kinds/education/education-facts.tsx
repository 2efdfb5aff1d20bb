import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { UserText } from '#ui/user-text.tsx';
import { CommonFacts } from '../facts/common-facts.tsx';
import type { EducationDetails } from './education-details.ts';
import { inLine, namesOf } from '../facts/fact-parts.tsx';
import type { FactsProps } from '../facts/fact-parts.tsx';

/** For which ages, what is taught, when, and who inspects it. */
export function EducationFacts({ listing, details }: FactsProps<EducationDetails>) {
  const { t } = useTranslation('kinds');
  const { type, phases, subjects, languagesTaught, terms, clubs, authority } = details;
  return (
    <CommonFacts
      listing={listing}
      more={[
        { term: t('field.type'), value: type && t(`option.educationType.${type}`) },
        { term: t('facts.ages'), value: useAges(details) },
        {
          term: t('field.phases'),
          value: inLine(phases.map((phase) => t(`option.phases.${phase}`))),
        },
        { term: t('field.subjects'), value: inLine(subjects) },
        { term: t('field.languagesTaught'), value: namesOf(listing, languagesTaught) },
        { term: t('field.terms'), value: terms && <UserText as="p">{terms}</UserText> },
        { term: t('field.clubs'), value: inLine(clubs) },
        { term: t('field.authority'), value: authority && <UserText>{authority}</UserText> },
      ]}
    />
  );
}

function useAges({ agesFrom, agesTo }: EducationDetails): string | null {
  const { t } = useTranslation('kinds');
  const language = useLanguage();
  const from = agesFrom !== null && formatNumber(agesFrom, language);
  const to = agesTo !== null && formatNumber(agesTo, language);
  if (from && to) return t('facts.agesBetween', { from, to });
  if (from) return t('facts.agesFrom', { from });
  return to ? t('facts.agesTo', { to }) : null;
}
