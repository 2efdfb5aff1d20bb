import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPounds } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DataList } from '#ui/data-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { pledgeStateOf } from '../pledges/pledge-words.ts';
import type { PledgeState as State } from '../pledge.contract.ts';

const tones = {
  waiting: 'info',
  running: 'success',
  confirmed: 'success',
  cancelled: 'warning',
  refunded: 'warning',
} as const;

/** What the record says, and where to pay while a transfer is awaited. */
export function PledgeState({ pledge }: { pledge: State }) {
  const { t } = useTranslation('giving');
  const language = useLanguage();
  const { bank, interval, way } = pledge;
  const state = pledgeStateOf(pledge);
  const text = state === 'waiting' ? `waiting.${way}` : state;
  const ltr = (value: string) => <bdi dir="ltr">{value}</bdi>;
  return (
    <section aria-label={t('state.label')} className="flex max-w-prose flex-col gap-4">
      <Notice tone={tones[state]} title={t(`state.title.${state}`)}>
        {t(`state.text.${text}`)}
        {interval !== 'once' && (
          <>
            {' '}
            <Link to="/dashboard#giving">{t('own.title')}</Link>
          </>
        )}
      </Notice>
      <DataList
        items={[
          {
            term: t('state.amount'),
            value: t(`amount.${interval}`, { amount: formatPounds(pledge.amountPence, language) }),
          },
          { term: t('state.reference'), value: ltr(pledge.reference) },
          ...(bank
            ? [
                { term: t('bank.name'), value: <bdi>{bank.name}</bdi> },
                { term: t('bank.sortCode'), value: ltr(bank.sortCode) },
                { term: t('bank.number'), value: ltr(bank.number) },
              ]
            : []),
        ]}
      />
      {bank && <p>{t(`bank.how.${interval === 'once' ? 'once' : 'again'}`)}</p>}
    </section>
  );
}
