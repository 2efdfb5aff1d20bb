import { useTranslation } from 'react-i18next';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listPledges } from '../admin-giving.contract.ts';
import { pledgeKinds, pledgeStatuses } from '../giving.policy.ts';
import { PledgeLine } from './pledge-line.tsx';

/** Gifts and orders, found by the reference on the transfer. */
export function PledgeDesk() {
  const { t } = useTranslation('giving');
  const { wordsOf, choiceOf } = useAddress();
  const pledges = useApiPages(listPledges, {
    query: {
      q: wordsOf('q'),
      kind: choiceOf('kind', pledgeKinds),
      status: choiceOf('status', pledgeStatuses),
    },
  });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin.pledges')}</h2>
      <FilterForm
        label={t('admin.filter')}
        submit={t('admin.search')}
        clear={t('admin.clear')}
        filters={[
          { name: 'q', label: t('admin.q') },
          {
            name: 'kind',
            label: t('admin.kind'),
            any: t('admin.any'),
            options: pledgeKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
          {
            name: 'status',
            label: t('admin.status'),
            any: t('admin.any'),
            options: pledgeStatuses.map((value) => ({ value, label: t(`admin.state.${value}`) })),
          },
        ]}
      />
      <PagedList
        pages={pledges}
        ns="giving"
        failed="giving:admin.failed"
        empty={<EmptyState title={t('admin.none')}>{t('admin.noneText')}</EmptyState>}
        more={t('own.more')}
        look="cards"
      >
        {(pledge) => <PledgeLine key={pledge.id} pledge={pledge} />}
      </PagedList>
    </section>
  );
}
