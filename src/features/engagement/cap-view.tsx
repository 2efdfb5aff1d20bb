import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { capWeekDays, listCaps } from './engagement.contract.ts';
import type { ShownCap } from './engagement.contract.ts';

/** Every bound of what people do with each other, in the numbers that the site refuses by. */
export function CapView() {
  const { t } = useTranslation('engagement');
  const language = useLanguage();
  const caps = useApi(listCaps, {});
  const days = formatNumber(capWeekDays, language);
  return (
    <section className="flex flex-col gap-4" aria-labelledby="caps">
      <h2 id="caps">{t('caps.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('caps.lead', { days })}</p>
      <QueryState query={caps} ns="engagement">
        {({ items }) => (
          <>
            <CapTable label={t('caps.counted')} caps={items.filter((cap) => cap.isCounted)} />
            <CapTable label={t('caps.others')} caps={items.filter((cap) => !cap.isCounted)} />
          </>
        )}
      </QueryState>
    </section>
  );
}

/** How often a bound was reached is a column only where the log tells it. */
function CapTable({ label, caps }: { label: string; caps: readonly ShownCap[] }) {
  const { t } = useTranslation('engagement');
  const language = useLanguage();
  const isCounted = caps.some((cap) => cap.isCounted);
  const days = formatNumber(capWeekDays, language);
  const columns = [t('caps.column.cap'), t('caps.column.where'), t('caps.column.most')];
  const reached = ({ reached: times }: ShownCap) =>
    times === null ? t('few') : formatNumber(times, language);
  return (
    <section className="flex flex-col gap-2">
      <h3>{label}</h3>
      <WideTable
        label={label}
        columns={isCounted ? [...columns, t('caps.column.reached', { days })] : columns}
        numbers={isCounted ? 1 : 0}
      >
        {caps.map((cap) => (
          <tr key={`${cap.name} ${cap.act}`} className="border-b border-hairline last:border-b-0">
            <th scope="row" className="px-2 py-2 text-start font-normal">
              {t(`cap.${cap.name}`)}
              {cap.act && <div className="text-ink-soft">{t(`act.${cap.act}`)}</div>}
            </th>
            <td className="px-2 py-2">{t(`where.${cap.name}`)}</td>
            <td className="px-2 py-2">
              {t(`per.${cap.per}`, { most: formatNumber(cap.most, language) })}
            </td>
            {isCounted && <td className="px-2 py-2 text-end">{reached(cap)}</td>}
          </tr>
        ))}
      </WideTable>
    </section>
  );
}
