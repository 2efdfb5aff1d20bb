import { useTranslation } from 'react-i18next';
import { duplicateReasons } from '#features/directory/merging/duplicate.policy.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceChips } from '#ui/chip.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listDuplicates } from '../duplicate.contract.ts';
import { PairCard } from './pair-card.tsx';

const kinds = Object.values(KindId.def.entries);

/** The pairs that nobody has decided on, the likeliest first; the filters are in the address. */
export function PairQueue() {
  const { t } = useTranslation(['duplicates', 'directory', 'staff']);
  const { addressWith, choiceOf } = useAddress();
  const kind = choiceOf('kind', kinds);
  const reason = choiceOf('reason', duplicateReasons);
  const pairs = useApiPages(listDuplicates, { query: { kind, reason } });
  return (
    <section className="flex flex-col gap-4">
      <h2 className="visually-hidden">{t('duplicates:queue.list')}</h2>
      <ChoiceChips
        label={t('duplicates:queue.kind')}
        values={[undefined, ...kinds]}
        chosen={kind}
        nameOf={(one) => t(one ? `directory:kind.${one}` : 'duplicates:queue.anyKind')}
        linkTo={(one) => addressWith({ kind: one ?? null })}
      />
      <ChoiceChips
        label={t('duplicates:queue.reason')}
        values={[undefined, ...duplicateReasons]}
        chosen={reason}
        nameOf={(one) => t(one ? `duplicates:reason.${one}` : 'duplicates:queue.anyReason')}
        linkTo={(one) => addressWith({ reason: one ?? null })}
      />
      <PagedList
        pages={pairs}
        ns="duplicates"
        empty={
          <EmptyState icon="check" title={t('duplicates:queue.none')}>
            {t('duplicates:queue.noneText')}
          </EmptyState>
        }
        more={t('staff:more')}
        look="cards"
      >
        {(pair) => <PairCard key={pair.id} pair={pair} />}
      </PagedList>
    </section>
  );
}
