import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { UserText } from '#ui/user-text.tsx';
import { programmeWhens, programmeWheres } from '../choices.ts';
import { listProgrammes } from '../programme.contract.ts';
import type { Programme } from '../programme.contract.ts';
import { programmePath } from '../programme-links.ts';
import type { ProgrammeFilters } from './use-programme-filters.ts';
import { ProgrammeBadges, ProgrammeFacts } from './programme-facts.tsx';

/** Programmes for the age of whoever reads it, by topic, place and time. */
export function ProgrammeList({ chosen }: Pick<ProgrammeFilters, 'chosen'>) {
  const { t } = useTranslation('programmes');
  const pages = useApiPages(listProgrammes, { query: chosen });
  const first = pages.first as { canJoin?: boolean } | undefined;
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return (
    <section aria-labelledby="programmes" className="flex flex-col gap-4">
      <h2 id="programmes">{t(first?.canJoin === false ? 'list.all' : 'list.title')}</h2>
      {first?.canJoin === false && <Notice tone="info">{t('list.lookOn')}</Notice>}
      <FilterForm
        label={t('filter.label')}
        submit={t('filter.show')}
        clear={isFiltered ? t('filter.clear') : undefined}
        filters={[
          {
            name: 'topic',
            label: t('filter.topic'),
            any: t('filter.any'),
            options: resourceCategories.map((value) => ({ value, label: t(`topic.${value}`) })),
          },
          {
            name: 'where',
            label: t('filter.where'),
            any: t('filter.any'),
            options: programmeWheres.map((value) => ({ value, label: t(`where.${value}`) })),
          },
          {
            name: 'when',
            label: t('filter.when'),
            any: t('filter.any'),
            options: programmeWhens.map((value) => ({ value, label: t(`when.${value}`) })),
          },
          { name: 'town', label: t('filter.town'), longest: 80 },
        ]}
      />
      <PagedList
        pages={pages}
        ns="programmes"
        look="cards"
        more={t('more')}
        empty={
          <EmptyState
            icon="calendar"
            title={t('none.title')}
            actions={isFiltered && <ButtonLink to="?">{t('filter.clear')}</ButtonLink>}
          >
            {t('none.text')}
          </EmptyState>
        }
      >
        {(one) => <ProgrammeCard key={one.id} programme={one} />}
      </PagedList>
    </section>
  );
}

function ProgrammeCard({ programme }: { programme: Programme }) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="wrap-anywhere">
          <Link to={programmePath(programme.id)}>
            <UserText language={programme.language?.code}>{programme.title}</UserText>
          </Link>
        </h3>
        <ProgrammeBadges programme={programme} />
      </div>
      <UserText as="p" language={programme.language?.code} className="wrap-anywhere">
        {programme.summary}
      </UserText>
      <ProgrammeFacts programme={programme} shownDates={1} />
    </Card>
  );
}
