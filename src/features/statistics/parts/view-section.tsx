import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#features/site-reports/bar-chart.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { Told } from '../page-view.contract.ts';
import { toldText } from '../view-words.ts';
import { CountTable } from './count-table.tsx';

const mostBars = 13;

interface ViewSectionProps {
  title: string;
  /** What is counted, and how. */
  means: string;
  column: string;
  lines: readonly { name: string; views: Told }[];
}

/** One way of telling openings apart: what it means, a chart of the first lines, and all lines as a table. */
export function ViewSection({ title, means, column, lines }: ViewSectionProps) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const id = useId();
  const bars = lines.slice(0, mostBars).map(({ name, views }) => ({
    name,
    value: typeof views === 'number' ? views : 0,
    isLeast: typeof views !== 'number',
    text: toldText({ t, language }, views),
  }));
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id}>{title}</h2>
      <p className="max-w-prose text-ink-soft">{means}</p>
      {bars.length > 1 && <BarChart label={t('chart', { name: title })} bars={bars} />}
      <CountTable label={title} column={column} lines={lines} />
    </section>
  );
}
