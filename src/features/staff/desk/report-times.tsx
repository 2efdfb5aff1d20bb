import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { getReportTimes } from '../reports/report-times.contract.ts';

const cell = 'px-2 py-2 text-end tabular-nums';

/** How long reports waited for their decision, the gravest first. */
export function ReportTimes() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const times = useApi(getReportTimes, {});
  const columns = ['severity', 'waiting', 'overdue', 'decided', 'median', 'p95'] as const;
  const number = (value: number) => formatNumber(value, language, Number.isInteger(value) ? 0 : 1);
  const hours = (value: number | null) =>
    value === null ? '–' : t('times.hours', { number: number(value) });
  return (
    <section className="flex flex-col gap-3">
      <h2>{t('times.title')}</h2>
      <QueryState query={times} ns="staff">
        {({ days, bySeverity }) => (
          <>
            <p className="max-w-prose text-ink-soft">{t('times.lead', { days: number(days) })}</p>
            <WideTable
              label={t('times.title')}
              columns={columns.map((name) => t(`times.${name}`))}
              numbers={5}
            >
              {bySeverity.map((row) => (
                <tr key={row.severity} className="border-b border-hairline">
                  <th scope="row" className="px-2 py-2 text-start font-normal">
                    {t(`times.grade.${row.severity}`)}
                  </th>
                  <td className={cell}>{number(row.waiting)}</td>
                  <td className={cell}>{number(row.overdue)}</td>
                  <td className={cell}>{number(row.decided)}</td>
                  <td className={cell}>{hours(row.median)}</td>
                  <td className={cell}>{hours(row.p95)}</td>
                </tr>
              ))}
            </WideTable>
          </>
        )}
      </QueryState>
    </section>
  );
}
