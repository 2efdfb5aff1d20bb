import { useTranslation } from 'react-i18next';
import { BarChart } from '#features/site-reports/bar-chart.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { formatMonth, formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { costsFileUrl, getCosts } from './cost.contract.ts';
import type { Costs } from './cost.contract.ts';
import { AmountForm } from './parts/amount-form.tsx';
import { CostTables } from './parts/cost-tables.tsx';
import { ForecastTable } from './parts/forecast-table.tsx';

/** What the site costs, how it grows and what that leads to, for the desk of money. Namespace `costs`. */
export function CostSection() {
  const { t } = useTranslation('costs');
  const costs = useApi(getCosts, {});
  return (
    <section aria-labelledby="costs" className="flex flex-col gap-4">
      <h2 id="costs">{t('title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      <QueryState query={costs} ns="costs" failed="costs:failed">
        {(view) => <CostFigures costs={view} />}
      </QueryState>
    </section>
  );
}

function CostFigures({ costs }: { costs: Costs }) {
  const { t } = useTranslation('costs');
  const language = useLanguage();
  const bars = costs.months.flatMap(({ month, total }) =>
    total === null
      ? []
      : [
          {
            name: formatMonth(month, language),
            value: total,
            isLeast: false,
            text: formatPounds(total, language),
          },
        ],
  );
  return (
    <>
      {costs.withSamples && <p>{t('samples')}</p>}
      <AmountForm month={costs.months[0]?.month ?? ''} amounts={costs.amounts} />
      {bars.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <BarChart label={t('chart')} bars={bars} />
      )}
      <DownloadButton path={costsFileUrl} fileName={`costs-${costs.months[0]?.month}.csv`}>
        {t('csv')}
      </DownloadButton>
      <CostTables costs={costs} />
      <ForecastTable costs={costs} />
    </>
  );
}
