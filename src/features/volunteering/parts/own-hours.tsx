import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { DataList } from '#ui/data-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listOwnShiftHours } from '../place.contract.ts';
import type { OwnVolunteer } from '../volunteer.contract.ts';
import { HoursRow } from './hours-row.tsx';
import { hourNumber } from '../shift-words.ts';

/** Sums of one's hours, and each shift that has begun. */
export function OwnHours({ hours, age }: Pick<OwnVolunteer, 'hours' | 'age'>) {
  const { t } = useTranslation('volunteering');
  const language = useLanguage();
  const pages = useApiPages(listOwnShiftHours, { query: {} });
  return (
    <section aria-labelledby="hours" className="flex max-w-prose flex-col gap-4">
      <h2 id="hours">{t('hours.title')}</h2>
      <DataList
        items={[
          {
            term: t('hours.approved'),
            value: t('hours.sum', { hours: hourNumber(hours.approved, language) }),
          },
          {
            term: t('hours.waiting'),
            value: t('hours.sum', { hours: hourNumber(hours.waiting, language) }),
          },
        ]}
      />
      {age === 'young' && <p>{t('hours.youngText')}</p>}
      <PagedList
        pages={pages}
        ns="volunteering"
        more={t('more')}
        empty={
          <EmptyState icon="calendar" title={t('hours.none')}>
            {t('hours.noneText')}
          </EmptyState>
        }
      >
        {(place) => <HoursRow key={place.id} place={place} />}
      </PagedList>
    </section>
  );
}
