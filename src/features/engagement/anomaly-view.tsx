import { useTranslation } from 'react-i18next';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { anomalyStates, listAnomalies } from './engagement.contract.ts';
import { AnomalyRow } from './parts/anomaly-row.tsx';

/** What stands out in the last 30 days, and what staff made of it. */
export function AnomalyView() {
  const { t } = useTranslation('engagement');
  const { choiceOf, addressWith } = useAddress();
  const state = choiceOf('state', anomalyStates) ?? 'open';
  const pages = useApiPages(listAnomalies, { query: { state } });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="anomalies">
      <h2 id="anomalies">{t('anomalies.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('anomalies.lead')}</p>
      <ChoiceChips
        label={t('anomalies.states')}
        values={anomalyStates}
        chosen={state}
        nameOf={(value) => t(`anomalies.state.${value}`)}
        linkTo={(value) => addressWith({ state: value === 'open' ? null : value })}
      />
      <PagedList
        pages={pages}
        ns="engagement"
        more={t('more')}
        empty={<EmptyState icon="check" title={t(`anomalies.none.${state}`)} />}
      >
        {(anomaly) => <AnomalyRow key={anomaly.key} anomaly={anomaly} />}
      </PagedList>
    </section>
  );
}
