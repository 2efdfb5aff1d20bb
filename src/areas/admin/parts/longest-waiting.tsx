import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CaseLine } from '#features/staff/case-line.tsx';
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
            <ol className="divided border-y border-hairline">
              {items.slice(0, shown).map((item) => (
                <li key={item.id}>
                  <CaseLine item={item} to={`/moderation?case=${item.id}`} />
                </li>
              ))}
            </ol>
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
