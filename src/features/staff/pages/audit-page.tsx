import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { listAuditEntries } from '../audit-log.contract.ts';
import { AuditLine } from '../parts/audit-line.tsx';
import { StaffFrame } from '../staff-frame.tsx';

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
  const [query, setQuery] = useSearchParams();
  const sought = Object.fromEntries(
    filters.flatMap(({ name }) => {
      const value = query.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const entries = useApiPages(listAuditEntries, { query: sought });
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') next.set(name, value.trim());
    setQuery(next);
  };
  return (
    <StaffFrame title={t('audit.title')} lead={t('audit.lead')}>
      <form
        key={query.toString()}
        aria-label={t('audit.filter')}
        onSubmit={search}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" icon="search">
            {t('audit.search')}
          </Button>
          <ButtonLink to="?" variant="secondary">
            {t('audit.clear')}
          </ButtonLink>
        </div>
      </form>
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
      {entries.hasMore && (
        <div>
          <Button variant="secondary" busy={entries.isLoadingMore} onClick={entries.loadMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </StaffFrame>
  );
}
