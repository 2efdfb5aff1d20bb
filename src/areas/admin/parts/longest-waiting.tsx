import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseRow, CaseTable } from '#features/staff/case-table.tsx';
import { listCases } from '#features/staff/case.contract.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';

const shown = 5;

/** The head of the queue. */
export function LongestWaiting() {
  const { t } = useTranslation(['admin', 'staff']);
  const cases = useApi(listCases, { query: {} }, { refetchInterval: 30_000 });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin:dashboard.next')}</h2>
      <QueryState
        query={cases}
        ns="staff"
        empty={
          <EmptyState icon="check" title={t('staff:queue.none')}>
            {t('staff:queue.noneText')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <CaseTable label={t('admin:dashboard.next')}>
              {items.slice(0, shown).map((item) => (
                <CaseRow key={item.id} item={item} to={`/moderation?case=${item.id}`} />
              ))}
            </CaseTable>
            <p>
              <Link to="/moderation" className="inline-flex min-h-target items-center">
                {t('admin:dashboard.toQueue')}
              </Link>
            </p>
          </>
        )}
      </QueryState>
    </section>
  );
}
