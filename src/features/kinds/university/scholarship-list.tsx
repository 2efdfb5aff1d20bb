import { useTranslation } from 'react-i18next';
import { formatDate } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Badge } from '#ui/badge.tsx';
import { DataList } from '#ui/data-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { Described } from '../described.ts';
import { formatMinorUnits } from '../currency-amount.ts';
import { CheckedOn, namesOf, OutLink } from '../facts/fact-parts.tsx';
import type { UniversityDetails } from './university-details.ts';

type Scholarship = UniversityDetails['scholarships'][number];

interface ScholarshipListProps {
  listing: Described;
  scholarships: readonly Scholarship[];
}

/** The nearest deadline first; those that have passed come last and say so. */
export function ScholarshipList({ listing, scholarships }: ScholarshipListProps) {
  const { t } = useTranslation('kinds');
  const language = useLanguage();
  const hasPassed = ({ deadline }: Scholarship) => deadline !== null && deadline < listing.today;
  const order = (one: Scholarship) => (hasPassed(one) ? '2' : '1') + (one.deadline ?? '9999');
  return scholarships
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .map((one) => (
      <article key={`${one.name} ${one.level ?? ''}`} className="mt-2">
        <h3 className="flex flex-wrap items-center gap-x-3">
          <UserText>{one.name}</UserText>
          {hasPassed(one) && <Badge tone="neutral">{t('facts.closed')}</Badge>}
        </h3>
        <DataList
          items={[
            {
              term: t('field.amount'),
              value: one.amount !== null && (
                <bdi>
                  {formatMinorUnits(one.amount, one.currency, language)} {one.currency}
                </bdi>
              ),
            },
            {
              term: t('field.deadline'),
              value: one.deadline && isolate(formatDate(one.deadline, language)),
            },
            {
              term: t('field.eligibility'),
              value: one.eligibility && <UserText as="p">{one.eligibility}</UserText>,
            },
            { term: t('field.nationalities'), value: namesOf(listing, one.nationalities) },
            { term: t('field.level'), value: one.level && t(`option.level.${one.level}`) },
            { term: t('field.subject'), value: one.subject && <UserText>{one.subject}</UserText> },
            {
              term: t('field.feeStatus'),
              value: one.feeStatus && t(`option.feeStatus.${one.feeStatus}`),
            },
            { term: t('field.url'), value: one.url && <OutLink href={one.url} /> },
          ]}
        />
        <CheckedOn on={one.checkedOn} />
      </article>
    ));
}
