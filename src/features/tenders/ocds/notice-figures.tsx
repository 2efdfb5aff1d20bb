import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { NoticeReport } from '../notice-file.contract.ts';

/** What a file or an address holds, and what becomes of it. */
export function NoticeFigures({ report }: { report: NoticeReport }) {
  const { t } = useTranslation('tenders');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const lines: readonly (readonly [string, string])[] = [
    [t('figures.releases'), number(report.releases)],
    [t('figures.processes'), number(report.processes)],
    [t('figures.closings'), number(report.closings)],
    ...report.sums.map(
      ({ currency, amountMinor }) =>
        [
          t('figures.sum', { currency }),
          isolate(formatNumber(amountMinor / 100, language, 2)),
        ] as const,
    ),
    ...report.fates.map(({ fate, count }) => [t(`fate.${fate}`), number(count)] as const),
    ...report.outcomes.map(
      ({ outcome, count }) => [t(`noticeOutcome.${outcome}`), number(count)] as const,
    ),
    [t('figures.open'), number(report.open)],
    [t('figures.added'), number(report.added)],
    [t('figures.changed'), number(report.changed)],
    [t('figures.same'), number(report.same)],
  ];
  return (
    <div className="flex w-full max-w-prose flex-col gap-4">
      <dl className="divided">
        {lines.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt>{name}</dt>
            <dd className="font-label">{value}</dd>
          </div>
        ))}
      </dl>
      {report.faults.length > 0 && (
        <section aria-label={t('figures.faults')}>
          <h3>{t('figures.faults')}</h3>
          <ul className="divided">
            {report.faults.map(({ where, what }) => (
              <li key={`${where} ${what}`} className="py-1" lang="en" dir="ltr">
                {where}: {what}
              </li>
            ))}
          </ul>
          {report.faultCount > report.faults.length && (
            <p>
              {t('figures.moreFaults', {
                count: report.faultCount - report.faults.length,
                total: number(report.faultCount - report.faults.length),
              })}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
