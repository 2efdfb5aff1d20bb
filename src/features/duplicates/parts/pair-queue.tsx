import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { duplicateReasons } from '#features/directory/merging/duplicate.policy.ts';
import { KindId } from '#features/directory/listing.contract.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Chip, ChipList } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { listDuplicates } from '../duplicate.contract.ts';
import { PairCard } from './pair-card.tsx';

const kinds = Object.values(KindId.def.entries);

/** The pairs that nobody has decided on, the likeliest first; the filters stand in the address. */
export function PairQueue() {
  const { t } = useTranslation(['duplicates', 'directory', 'staff']);
  const [params] = useSearchParams();
  const kind = kinds.find((one) => one === params.get('kind'));
  const reason = duplicateReasons.find((one) => one === params.get('reason'));
  const pairs = useApiPages(listDuplicates, { query: { kind, reason } });
  const to = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(name);
    if (value) next.set(name, value);
    return `?${next.toString()}`;
  };
  return (
    <section className="flex flex-col gap-4">
      <h2 className="visually-hidden">{t('duplicates:queue.list')}</h2>
      <ChipList label={t('duplicates:queue.kind')}>
        <Chip to={to('kind', undefined)} selected={!kind}>
          {t('duplicates:queue.anyKind')}
        </Chip>
        {kinds.map((one) => (
          <Chip key={one} to={to('kind', one)} selected={one === kind}>
            {t(`directory:kind.${one}`)}
          </Chip>
        ))}
      </ChipList>
      <ChipList label={t('duplicates:queue.reason')}>
        <Chip to={to('reason', undefined)} selected={!reason}>
          {t('duplicates:queue.anyReason')}
        </Chip>
        {duplicateReasons.map((one) => (
          <Chip key={one} to={to('reason', one)} selected={one === reason}>
            {t(`duplicates:reason.${one}`)}
          </Chip>
        ))}
      </ChipList>
      <QueryState
        query={pairs}
        ns="duplicates"
        empty={
          <EmptyState icon="check" title={t('duplicates:queue.none')}>
            {t('duplicates:queue.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="flex flex-col gap-4">
            {items.map((pair) => (
              <PairCard key={pair.id} pair={pair} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={pairs}>{t('staff:more')}</LoadMore>
    </section>
  );
}
