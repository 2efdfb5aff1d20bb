import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { PlacementCard } from './parts/placement-card.tsx';
import { listOwnPlacements } from './placement.contract.ts';

/** In `/volunteer`: a student's placements and offers. Its page loads the namespaces `placements` and `certificates`. */
export function PlacementsSection() {
  const { t } = useTranslation('placements');
  const pages = useApiPages(listOwnPlacements, { query: {} });
  return (
    <section aria-labelledby="placements" className="flex flex-col gap-4">
      <h2 id="placements" tabIndex={-1}>
        {t('own.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('own.lead')}</p>
      <PagedList
        pages={pages}
        ns="placements"
        look="cards"
        more={t('more')}
        empty={
          <EmptyState icon="briefcase" title={t('own.none')}>
            {t('own.noneText')}
          </EmptyState>
        }
      >
        {(one) => <PlacementCard key={one.id} placement={one} />}
      </PagedList>
    </section>
  );
}
