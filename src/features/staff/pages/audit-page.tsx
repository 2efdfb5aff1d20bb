import { useTranslation } from 'react-i18next';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { listAuditEntries } from '../audit-log/audit-log.contract.ts';
import { AuditLine } from '../parts/audit-line.tsx';
import { StaffFrame } from '../desk/staff-frame.tsx';
import { useAddress } from '../desk/use-address.ts';

export const handle: PageHandle = { namespaces: ['staff'] };

const filters = [
  { name: 'action', hint: 'actionHint', type: 'text' },
  { name: 'person', hint: 'personHint', type: 'text' },
  { name: 'subject', hint: undefined, type: 'text' },
  { name: 'from', hint: undefined, type: 'date' },
  { name: 'to', hint: undefined, type: 'date' },
] as const;

/** The append-only record, searchable. What is searched for is in the address. */
export default function AuditPage() {
  const { t } = useTranslation('staff');
  const { wordsOf } = useAddress();
  const sought = Object.fromEntries(filters.map(({ name }) => [name, wordsOf(name)]));
  const entries = useApiPages(listAuditEntries, { query: sought });
  return (
    <StaffFrame title={t('audit.title')} lead={t('audit.lead')}>
      <FilterForm
        label={t('audit.filter')}
        submit={t('audit.search')}
        clear={t('audit.clear')}
        icon="search"
        columns={3}
        filters={filters.map(({ name, hint, type }) => ({
          name,
          type,
          label: t(`audit.${name}`),
          hint: hint && t(`audit.${hint}`),
        }))}
      />
      <PagedList
        pages={entries}
        ns="staff"
        empty={<EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>}
        more={t('more')}
        look="order"
      >
        {(entry) => <AuditLine key={entry.id} entry={entry} />}
      </PagedList>
    </StaffFrame>
  );
}
