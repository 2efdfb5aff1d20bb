import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/i18n/format-day.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { getEventFigures } from './figures/event-figures.contract.ts';
import type { EventFigures as Figures } from './figures/event-figures.contract.ts';

const columns = ['views', 'going', 'came', 'missed'] as const;

/** On the host's desk: how often the page was opened, who said that they come, and who came; by week and over all. */
export function EventFigures({ eventId }: { eventId: string }) {
  const { t } = useTranslation('event-follow-up');
  const query = useApi(getEventFigures, { params: { eventId } });
  return (
    <section aria-labelledby="event-figures" className="flex flex-col gap-3">
      <h2 id="event-figures">{t('figures.title')}</h2>
      <QueryState query={query} ns="event-follow-up" isEmpty={() => false}>
        {(figures) => (
          <>
            <Total total={figures.total} />
            <Weeks figures={figures} />
            <p className="text-base text-ink-soft">{t('figures.hint')}</p>
          </>
        )}
      </QueryState>
    </section>
  );
}

/** Whole sentences, one for each thing that was counted. */
function Total({ total }: { total: Figures['total'] }) {
  const { t } = useTranslation('event-follow-up');
  const language = useLanguage();
  const said = columns.flatMap((name) => {
    const figure = total[name];
    if (typeof figure !== 'number') return [];
    return t(`total.${name}`, { count: figure, total: formatNumber(figure, language) });
  });
  if (said.length === 0) return <p>{t('figures.none')}</p>;
  if (total.isAtLeast) said.push(t('figures.atLeast'));
  return <p>{said.join(' ')}</p>;
}

function Weeks({ figures: { weeks, hasOlder } }: { figures: Figures }) {
  const { t } = useTranslation('event-follow-up');
  const language = useLanguage();
  if (weeks.length === 0) return null;
  const words = (figure: number | 'few' | 'unknown') =>
    typeof figure === 'number' ? formatNumber(figure, language) : t(`figures.${figure}`);
  return (
    <>
      <WideTable
        label={t('figures.caption')}
        columns={[t('figures.week'), ...columns.map((name) => t(`figures.${name}`))]}
        numbers={columns.length}
      >
        {weeks.map((row) => (
          <tr key={row.week} className="border-t border-hairline">
            <th scope="row" className="px-2 py-2 text-start font-normal">
              {formatDay(row.week, language)}
            </th>
            {columns.map((name) => (
              <td key={name} className="px-2 py-2 text-end figures">
                {words(row[name])}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
      {hasOlder && <p className="text-base text-ink-soft">{t('figures.older')}</p>}
    </>
  );
}
