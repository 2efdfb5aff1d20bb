import { useTranslation } from 'react-i18next';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { monthsAsked } from '../periods/report-range.ts';
import type { AskedRange } from '../periods/report-range.ts';
import { getReport, reportFilePath } from '../report.contract.ts';
import type { ReportView } from '../report.contract.ts';
import type { ReportId } from '../report-list.ts';
import { rangeText } from '../report-words.ts';
import { FurtherFigures } from './further-figures.tsx';
import { MeasureSection } from './measure-section.tsx';

interface ReportFiguresProps {
  report: ReportId;
  asked: AskedRange;
  /** The month that it is. */
  now: string;
}

/** The figures of the chosen report. Months that can't be asked for are marked at their fields, and nothing is counted. */
export function ReportFigures({ report, asked, now }: ReportFiguresProps) {
  const { t } = useTranslation('site-reports');
  const isAsked = !('field' in monthsAsked(asked, now));
  const found = useApi(getReport, { params: { report }, query: asked }, { enabled: isAsked });
  if (!isAsked) return <p>{t('chooseMonths')}</p>;
  return (
    <QueryState query={found} ns="site-reports" failed="site-reports:failed">
      {(view) => <Figures view={view} asked={asked} />}
    </QueryState>
  );
}

function Figures({ view, asked }: { view: ReportView; asked: AskedRange }) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const words = { t, language };
  const { report, from, to, before, countedAt } = view;
  const range = rangeText(words, view);
  const notes = [
    t('rule'),
    view.isRunning && t('running'),
    view.withSamples && t('samples'),
    view.hasWithheld && t('hasWithheld'),
  ].filter((note) => note !== false);
  return (
    <>
      <div className="flex flex-col gap-1">
        <p className="text-lg">{t('shown', { range, before: rangeText(words, before) })}</p>
        <p className="text-ink-soft">
          {t('countedOn', { day: formatDate(todayInLondon(new Date(countedAt)), language) })}
        </p>
      </div>
      <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {view.isEmpty ? (
        <EmptyState icon="calendar" title={t(`report.${report}.none`)}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap gap-3 print:hidden">
            {(['csv', 'pdf'] as const).map((ending) => (
              <DownloadButton
                key={ending}
                path={reportFilePath(report, asked, ending)}
                fileName={`${report}-${from}-${to}.${ending}`}
              >
                {t(ending)}
              </DownloadButton>
            ))}
          </div>
          <FurtherFigures view={view} />
          {view.measures.map((measure) => (
            <MeasureSection key={measure.id} view={view} measure={measure} />
          ))}
        </>
      )}
    </>
  );
}
