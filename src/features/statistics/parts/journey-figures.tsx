import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#features/site-reports/bar-chart.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatMonth, formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { getJourneyFigures, journeysFileUrl } from '../journeys/journey.contract.ts';
import type { JourneyFigures as Figures, JourneyStep } from '../journeys/journey.contract.ts';

/** The six main ways through the site: how often each step was taken, as counts that follow nobody. */
export function JourneyFigures() {
  const { t } = useTranslation('statistics');
  const figures = useApi(getJourneyFigures, {});
  return (
    <QueryState query={figures} ns="statistics" failed="statistics:failed">
      {({ months, journeys, withSamples }) => (
        <>
          <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
            <li>{t('journeys.notPeople')}</li>
            <li>{t('journeys.rule')}</li>
            {withSamples && <li>{t('samples')}</li>}
          </ul>
          <DownloadButton path={journeysFileUrl} fileName={`journeys-${months.at(-1)}.csv`}>
            {t('csv')}
          </DownloadButton>
          {journeys.map((journey) => (
            <JourneySection key={journey.id} months={months} journey={journey} />
          ))}
        </>
      )}
    </QueryState>
  );
}

interface JourneySectionProps {
  months: Figures['months'];
  journey: Figures['journeys'][number];
}

function JourneySection({ months, journey: { id, steps } }: JourneySectionProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const headingId = useId();
  const title = t(`journey.${id}.name`);
  const stepText = (step: JourneyStep) => t(`journey.${id}.step.${step.id}`);
  const told = (value: number | null | undefined) =>
    typeof value === 'number' ? formatNumber(value, language) : t('told.withheld');
  // The last month that is over.
  const at = months.length - 2;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-4">
      <h2 id={headingId}>{title}</h2>
      <BarChart
        label={t('journeys.chart', { name: title, month: formatMonth(months[at] ?? '', language) })}
        bars={steps.map((step) => ({
          name: stepText(step),
          value: step.values[at] ?? 0,
          isLeast: typeof step.values[at] !== 'number',
          text: told(step.values[at]),
        }))}
      />
      <WideTable
        label={title}
        columns={[t('journeys.step'), ...months.map((month) => formatMonth(month, language))]}
        numbers={months.length}
      >
        {steps.map((step) => (
          <tr key={step.id} className="border-t border-hairline">
            <th scope="row" className="min-w-44 px-2 py-2 text-start font-normal">
              {stepText(step)}
              <span className="block text-ink-soft">{t(`journeys.${step.counts}`)}</span>
            </th>
            {months.map((month, place) => (
              <td key={month} className="px-2 py-2 text-end figures">
                {told(step.values[place])}
              </td>
            ))}
          </tr>
        ))}
      </WideTable>
    </section>
  );
}
