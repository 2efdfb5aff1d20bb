import { useTranslation } from 'react-i18next';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { ChoiceChips } from '#ui/chip.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { getQualityTotals } from '../quality.contract.ts';
import type { QualityFilter } from '../quality.contract.ts';
import { lacks } from '../quality.policy.ts';

/** How many listings lack what; each leads to those. */
export function LackTotals({ filter: { lack: chosen, ...scope } }: { filter: QualityFilter }) {
  const { t } = useTranslation('data-audit');
  const language = useLanguage();
  const { addressWith } = useAddress();
  const totals = useApi(getQualityTotals, { query: scope });
  return (
    <QueryState query={totals} ns="data-audit">
      {({ listings, average, lacks: counts }) => (
        <div className="flex flex-col gap-3">
          <p role="status">
            {t('totals', {
              listings: formatNumber(listings, language),
              average: average === null ? '–' : formatNumber(average, language),
            })}
          </p>
          <ChoiceChips
            label={t('lacks')}
            values={lacks}
            chosen={chosen}
            nameOf={(lack) =>
              t('lackCount', {
                lack: t(`lack.${lack}`),
                count: formatNumber(counts[lack], language),
              })
            }
            linkTo={(lack) => addressWith({ lack: lack === chosen ? null : lack })}
          />
        </div>
      )}
    </QueryState>
  );
}
