import { useTranslation } from 'react-i18next';
import { useApiPages } from '#platform/query/use-api.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { listOwnRemovals } from './appeals/removal.contract.ts';
import { RemovalCard } from './parts/removal-card.tsx';

/** What stewards took from oneself, and the way to another look. Nothing where nothing was taken. */
export function OwnRemovals() {
  const { t } = useTranslation('groups');
  const pages = useApiPages(listOwnRemovals, { query: {} });
  if (pages.data?.length === 0) return null;
  return (
    <section aria-labelledby="removals" className="flex flex-col gap-3">
      <h2 id="removals" className="scroll-mt-24">
        {t('removals.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t('removals.lead')}</p>
      <PagedList
        pages={pages}
        ns="groups"
        more={t('more')}
        renderRows={(rows) => <ul className="flex list-none flex-col gap-4 p-0">{rows}</ul>}
      >
        {(removal) => <RemovalCard key={removal.id} removal={removal} />}
      </PagedList>
    </section>
  );
}
