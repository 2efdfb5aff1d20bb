import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { Select } from '#ui/select.tsx';
import { deskViews, listDeskMentors } from '../mentor-desk.contract.ts';
import type { DeskView } from '../mentor-desk.contract.ts';
import { DeskCard } from './desk-card.tsx';

/** Applicants and mentors by where they are, each with how many there are. */
export function DeskList() {
  const { t } = useTranslation('mentorship');
  const language = useLanguage();
  const [view, setView] = useState<DeskView>('applied');
  const pages = useApiPages(listDeskMentors, { query: { view } });
  const counts = pages.first?.counts;
  const nameOf = (one: DeskView) =>
    counts
      ? t('desk.counted', {
          name: t(`desk.view.${one}`),
          total: formatNumber(counts[one], language),
        })
      : t(`desk.view.${one}`);
  return (
    <>
      <Field label={t('desk.show')} name="view" className="max-w-80">
        <Select
          value={view}
          options={deskViews.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ target }) =>
            setView(deskViews.find((one) => one === target.value) ?? 'applied')
          }
        />
      </Field>
      <PagedList
        pages={pages}
        ns="mentorship"
        look="cards"
        more={t('desk.more')}
        empty={
          <EmptyState icon="users" title={t('desk.none')}>
            {t('desk.noneText')}
          </EmptyState>
        }
      >
        {(one) => <DeskCard key={one.id} mentor={one} />}
      </PagedList>
    </>
  );
}
