import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { MeasureView, ReportView } from '../report.contract.ts';
import { lineText, measureText, periodText, rangeText, totalText } from '../report-words.ts';
import { BarChart } from '../bar-chart.tsx';
import type { Bar } from '../bar-chart.tsx';
import { PartTable, TimeTable } from './figure-tables.tsx';

const mostBars = 15;

interface MeasureProps {
  view: ReportView;
  measure: MeasureView;
}

/** One thing that is counted: what it means, a chart and the same figures as a table. */
export function MeasureSection({ view, measure }: MeasureProps) {
  const { t } = useTranslation('site-reports');
  const language = useLanguage();
  const id = useId();
  const words = { t, language };
  const { report } = view;
  const name = measureText(words, report, measure.id);
  const bars = barsOf(view, measure, words);
  const isNothing = measure.whole
    ? measure.whole.total.value === 0 && !measure.whole.total.isLeast
    : measure.parts.length === 0;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h3 id={id}>{name}</h3>
      <p className="max-w-prose text-ink-soft">{t(`report.${report}.counts.${measure.id}`)}</p>
      {isNothing ? (
        <p>{t('none')}</p>
      ) : (
        <>
          {measure.whole && (
            <p className="font-heading text-2xl">{totalText(words, measure.whole.total)}</p>
          )}
          {bars.length > 1 && (
            <BarChart
              label={t('chart', {
                name,
                range: measure.rows.length > 0 ? rangeText(words, view) : t('now'),
              })}
              bars={bars}
            />
          )}
          {measure.kind === 'flow' ? (
            <TimeTable view={view} measure={measure} name={name} />
          ) : (
            <PartTable view={view} measure={measure} name={name} />
          )}
        </>
      )}
    </section>
  );
}

/** By time where there are several rows of it, or else by part; of very many parts the largest. */
function barsOf(
  { report }: ReportView,
  { id, kind, rows, whole, parts }: MeasureView,
  words: Parameters<typeof totalText>[0],
): Bar[] {
  const isByStars = report === 'reviews' && parts.length > 0;
  if (kind === 'flow' && rows.length > 1 && !isByStars)
    return rows.map((row, at) => {
      const value = whole?.values[at] ?? null;
      return {
        name: periodText(words, row),
        value: value ?? 0,
        isLeast: value === null,
        text: totalText(words, { value: value ?? 0, isLeast: value === null }),
      };
    });
  const bars = parts.map((line) => ({
    name: lineText(words, report, id, line),
    ...line.total,
    text: totalText(words, line.total),
  }));
  if (bars.length <= mostBars) return bars;
  return bars.toSorted((a, b) => b.value - a.value).slice(0, mostBars);
}
