import { useTranslation } from 'react-i18next';
import { formatMonth, formatNumber, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WideTable } from '#ui/wide-table.tsx';
import type { Costs } from '../cost.contract.ts';
import { costParts, measures } from '../cost.policy.ts';
import { FigureRow } from './figure-row.tsx';
import { sizeText } from './size-text.ts';

/** Costs by month and part, what was measured, and the largest tables. */
export function CostTables({ costs: { months, tables } }: { costs: Costs }) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const money = (pence: number | null) =>
    pence === null ? t('unknown') : formatPounds(Math.round(pence), language);
  const measured = (measure: (typeof measures)[number], value: number | null) => {
    if (value === null) return t('unknown');
    return measure === 'database' || measure === 'files'
      ? sizeText(t, value, language)
      : formatNumber(value, language);
  };
  return (
    <>
      <h3>{t('byMonth')}</h3>
      <p className="max-w-prose text-ink-soft">{t('byMonthText')}</p>
      <WideTable
        label={t('byMonth')}
        columns={[
          t('month'),
          ...costParts.map((part) => t(`part.${part}`)),
          t('total'),
          t('perListing'),
          t('perMember'),
        ]}
        numbers={costParts.length + 3}
      >
        {months.map(({ month, parts, total, perListing, perMember }) => (
          <FigureRow
            key={month}
            name={formatMonth(month, language)}
            cells={[
              ...costParts.map((part) => money(parts[part])),
              money(total),
              money(perListing),
              money(perMember),
            ]}
          />
        ))}
      </WideTable>
      <h3>{t('growth')}</h3>
      <p className="max-w-prose text-ink-soft">{t('growthText')}</p>
      <WideTable
        label={t('growth')}
        columns={[t('month'), ...measures.map((measure) => t(`measure.${measure}`))]}
        numbers={measures.length}
      >
        {months.map((one) => (
          <FigureRow
            key={one.month}
            name={formatMonth(one.month, language)}
            cells={measures.map((measure) => measured(measure, one[measure]))}
          />
        ))}
      </WideTable>
      <h3>{t('tables')}</h3>
      <WideTable label={t('tables')} columns={[t('table'), t('size')]} numbers={1}>
        {tables.map(({ name, bytes }) => (
          <FigureRow key={name} name={name} cells={[sizeText(t, bytes, language)]} />
        ))}
      </WideTable>
    </>
  );
}
