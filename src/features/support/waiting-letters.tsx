import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Card } from '#ui/card.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { countWaitingTickets } from './desk.contract.ts';

const refreshMs = 60_000;
const views = ['open', 'held'] as const;

/** Each desk with what is open on it and what waits to be checked: the four counts of staff leave letters out. */
export function WaitingLetters() {
  const { t } = useTranslation('support');
  const language = useLanguage();
  const waiting = useApi(countWaitingTickets, {}, { refetchInterval: refreshMs });
  return (
    <QueryState query={waiting} ns="support">
      {({ items }) => (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {items.map(({ desk, ...counts }) => (
            <Card as="li" key={desk}>
              <p className="font-label">{t(`desk.${desk}.title`)}</p>
              <ul>
                {views.map((view) => (
                  <li key={view}>
                    <Link
                      to={`/admin/${desk}?view=${view}`}
                      className="inline-flex min-h-target items-center"
                      aria-label={`${t(`desk.${desk}.title`)}: ${t('desk.view', {
                        view: t(`desk.state.${view}`),
                        total: formatNumber(counts[view], language),
                      })}`}
                    >
                      {t('desk.view', {
                        view: t(`desk.state.${view}`),
                        total: formatNumber(counts[view], language),
                      })}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
