import { useTranslation } from 'react-i18next';
import { formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { Costs } from '../cost.contract.ts';
import { leastSamples } from '../cost.policy.ts';
import { FigureRow } from './figure-row.tsx';
import { sizeText } from './size-text.ts';

type Forecast = Costs['forecasts'][number];

/** Where the last 90 days lead, as a range. */
export function ForecastTable({ costs: { forecasts, samples } }: { costs: Costs }) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const range = (told: Forecast['total'], textOf: (value: number) => string) => {
    if (told === null) return t('notTold');
    return t('range', { low: textOf(told.low), high: textOf(told.high) });
  };
  const money = (pence: number) => formatPounds(Math.round(pence), language);
  const size = (bytes: number) => sizeText(t, bytes, language);
  const whole = (count: number) => formatNumber(Math.round(count), language);
  const rows = [
    { id: 'total', cellOf: ({ total }: Forecast) => range(total, money) },
    { id: 'database', cellOf: ({ database }: Forecast) => range(database, size) },
    { id: 'files', cellOf: ({ files }: Forecast) => range(files, size) },
    { id: 'letters', cellOf: ({ letters }: Forecast) => range(letters, whole) },
  ] as const;
  return (
    <>
      <h3>{t('forecast')}</h3>
      <p className="max-w-prose text-ink-soft">{t('forecastText', { least: leastSamples })}</p>
      <p>{t('measured', { count: samples })}</p>
      <WideTable
        label={t('forecast')}
        columns={[t('what'), ...forecasts.map(({ months }) => t('inMonths', { count: months }))]}
        numbers={forecasts.length}
      >
        {rows.map(({ id, cellOf }) => (
          <FigureRow key={id} name={t(`forecastOf.${id}`)} cells={forecasts.map(cellOf)} />
        ))}
      </WideTable>
    </>
  );
}
