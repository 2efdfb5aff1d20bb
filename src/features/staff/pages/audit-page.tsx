import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listAuditEntries } from '../audit-log/audit-log.contract.ts';
import { AuditLine } from '../parts/audit-line.tsx';
import { StaffFrame } from '../desk/staff-frame.tsx';

export const handle: PageHandle = { namespaces: ['staff'] };

const filters = [
  { name: 'action', hint: 'actionHint', type: 'text' },
  { name: 'person', hint: 'personHint', type: 'text' },
  { name: 'subject', hint: undefined, type: 'text' },
  { name: 'from', hint: undefined, type: 'date' },
  { name: 'to', hint: undefined, type: 'date' },
] as const;

/** The append-only record, searchable. What is searched for stands in the address. */
export default function AuditPage() {
  const { t } = useTranslation('staff');
  const [query] = useSearchParams();
  const sought = Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const entries = useApiPages(listAuditEntries, { query: sought });
  return (
    <StaffFrame title={t('audit.title')} lead={t('audit.lead')}>
      <FilterForm
        label={t('audit.filter')}
        submit={t('audit.search')}
        clear={t('audit.clear')}
        icon="search"
        columns={3}
      >
        {filters.map(({ name, hint, type }) => (
          <Field
            key={name}
            label={t(`audit.${name}`)}
            name={name}
            hint={hint && t(`audit.${hint}`)}
          >
            <TextInput type={type} defaultValue={sought[name]} />
          </Field>
        ))}
      </FilterForm>
      <QueryState
        query={entries}
        ns="staff"
        empty={<EmptyState title={t('audit.none')}>{t('audit.noneText')}</EmptyState>}
      >
        {(items) => (
          <ol className="divide-y divide-hairline border-y border-hairline">
            {items.map((entry) => (
              <AuditLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryState>
      <LoadMore pages={entries}>{t('more')}</LoadMore>
    </StaffFrame>
  );
}
