import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listPledges } from '../admin-giving.contract.ts';
import { pledgeKinds, pledgeStatuses } from '../giving.policy.ts';
import { PledgeLine } from './pledge-line.tsx';

/** Gifts and orders, found by the reference on the transfer. */
export function PledgeDesk() {
  const { t } = useTranslation('giving');
  const [query] = useSearchParams();
  const q = query.get('q') || undefined;
  const kind = pledgeKinds.find((one) => one === query.get('kind'));
  const status = pledgeStatuses.find((one) => one === query.get('status'));
  const pledges = useApiPages(listPledges, { query: { q, kind, status } });
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('admin.pledges')}</h2>
      <FilterForm label={t('admin.filter')} submit={t('admin.search')} clear={t('admin.clear')}>
        <Field label={t('admin.q')} name="q">
          <TextInput type="search" icon="search" defaultValue={q} maxLength={100} />
        </Field>
        <Field label={t('admin.kind')} name="kind">
          <Select
            defaultValue={kind ?? ''}
            placeholder={t('admin.any')}
            options={pledgeKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        <Field label={t('admin.status')} name="status">
          <Select
            defaultValue={status ?? ''}
            placeholder={t('admin.any')}
            options={pledgeStatuses.map((value) => ({ value, label: t(`admin.state.${value}`) }))}
          />
        </Field>
      </FilterForm>
      <QueryState
        query={pledges}
        ns="giving"
        failed="giving:admin.failed"
        empty={<EmptyState title={t('admin.none')}>{t('admin.noneText')}</EmptyState>}
      >
        {(items) => (
          <ul className="flex flex-col gap-4">
            {items.map((pledge) => (
              <PledgeLine key={pledge.id} pledge={pledge} />
            ))}
          </ul>
        )}
      </QueryState>
      <LoadMore pages={pledges}>{t('own.more')}</LoadMore>
    </section>
  );
}
