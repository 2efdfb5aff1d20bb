import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pendingLinks } from '#features/staff/pending-links.ts';
import { usePendingStats } from '#features/staff/use-pending-stats.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { Card } from '#ui/card.tsx';
import { QueryState } from '#ui/query-state.tsx';

/** The four counts, each leading to the cases that it counts. */
export function PendingCounts() {
  const { t } = useTranslation(['admin', 'staff']);
  const language = useLanguage();
  const stats = usePendingStats();
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin:dashboard.waiting')}</h2>
      <QueryState query={stats} ns="staff" failed="staff:toolbar.failed">
        {(counts) => (
          <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {pendingLinks.map(({ key, to }) => (
              <Card as="li" key={key} interactive>
                <p className="font-heading text-3xl">{formatNumber(counts[key], language)}</p>
                <Link to={to} className="card-link font-label">
                  {t(`staff:toolbar.${key}`)}
                </Link>
              </Card>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
