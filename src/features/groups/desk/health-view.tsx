import { useTranslation } from 'react-i18next';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { formatDate, formatNumber } from '#platform/i18n/format.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { useApi } from '#platform/query/use-api.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import { getGroupHealth } from './health.contract.ts';
import type { HealthPeriod } from './health.contract.ts';

const figures = ['answered', 'medianMinutes', 'sameDay', 'cameBack'] as const;
type Figure = (typeof figures)[number];

/** How questions fare and who comes back, for all groups or the one in the address. */
export function HealthView() {
  const { t } = useTranslation('groups');
  const { wordsOf, addressWith } = useAddress();
  const group = wordsOf('group');
  const health = useApi(getGroupHealth, { query: { group } });
  return (
    <section className="flex flex-col gap-4" aria-labelledby="health">
      <h2 id="health">{t('health.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t('health.lead')}</p>
      <QueryState query={health} ns="groups">
        {({ title, hasSamples, periods }) => (
          <>
            <ChipList label={t('health.of')}>
              <Chip to={addressWith({ group: null })} selected={title === null}>
                {t('health.all')}
              </Chip>
              {title !== null && (
                <Chip to={addressWith({})} selected>
                  {isolate(title)}
                </Chip>
              )}
            </ChipList>
            {hasSamples && <Notice tone="info">{t('health.samples')}</Notice>}
            <div className="grid gap-8 lg:grid-cols-2">
              {figures.map((figure) => (
                <FigureTable key={figure} figure={figure} periods={periods} />
              ))}
            </div>
          </>
        )}
      </QueryState>
    </section>
  );
}

function FigureTable({ figure, periods }: { figure: Figure; periods: readonly HealthPeriod[] }) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const name = t(`health.figure.${figure}`);
  const day = (moment: string) => formatDate(moment.slice(0, 10), language);
  return (
    <section aria-labelledby={`health-${figure}`} className="flex min-w-0 flex-col gap-2">
      <h3 id={`health-${figure}`}>{name}</h3>
      <p className="max-w-prose text-ink-soft">{t(`health.means.${figure}`)}</p>
      <WideTable label={name} columns={[t('health.period'), t('health.value')]} numbers={1}>
        {periods.map((period) => (
          <tr key={period.from} className="border-b border-hairline last:border-b-0">
            <th scope="row" className="px-2 py-2 text-start font-normal">
              {t('health.span', { from: day(period.from), to: day(period.to) })}
            </th>
            <td className="px-2 py-2 text-end">
              <Value figure={figure} value={period[figure]} />
            </td>
          </tr>
        ))}
      </WideTable>
    </section>
  );
}

const [hourMinutes, dayMinutes] = [60, 1440];

function Value({ figure, value }: { figure: Figure; value: number | null }) {
  const { t } = useTranslation(['groups', 'staff']);
  const language = useLanguage();
  if (value === null) return <>{t('groups:health.few')}</>;
  if (figure !== 'medianMinutes')
    return <>{t('groups:health.percent', { value: formatNumber(value, language) })}</>;
  if (value < 2 * hourMinutes) return <>{t('staff:age.minutes', { count: value })}</>;
  if (value < 2 * dayMinutes)
    return <>{t('staff:age.hours', { count: Math.round(value / hourMinutes) })}</>;
  return <>{t('staff:age.days', { count: Math.round(value / dayMinutes) })}</>;
}
