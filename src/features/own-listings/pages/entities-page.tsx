import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { LoadMore } from '#ui/load-more.tsx';
import { WideTable } from '#ui/wide-table.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { textOf } from '#ui/form/form-data.ts';
import { QueryState } from '#ui/query-state.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { EntityRow } from '../entities/entity-row.tsx';
import { entityExportPath, listEntities } from '../entities/entity.contract.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { statuses } from '#features/directory/listing.policy.ts';

export const handle: PageHandle = { namespaces: ['entities', 'directory', 'staff'] };

const answers = ['yes', 'no'] as const;
const choices = { kind: kindIds, status: statuses, claimed: answers, verified: answers } as const;
type Filter = keyof typeof choices;
const filters = Object.keys(choices) as Filter[];

/** Every listing of every kind in one table. What is searched for stands in the address. */
export default function EntitiesPage() {
  const { t } = useTranslation('entities');
  const { query } = useAddress();
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const found = useApiPages(listEntities, {
    query: {
      q: query.get('q') ?? undefined,
      kind: chosen('kind', kindIds),
      status: chosen('status', statuses),
      claimed: chosen('claimed', answers),
      verified: chosen('verified', answers),
    },
  });
  const columns = (['name', 'kind', 'state', 'changed', 'actions'] as const).map((name) =>
    t(`column.${name}`),
  );
  return (
    <StaffFrame title={t('title')} lead={t('lead')}>
      <EntitySearch />
      <DownloadButton path={entityExportPath} fileName="entities.csv">
        {t('export')}
      </DownloadButton>
      <QueryState query={found} ns="directory" empty={<EmptyState title={t('none')} />}>
        {(items) => (
          <WideTable label={t('title')} columns={columns}>
            {items.map((entity) => (
              <EntityRow key={entity.id} entity={entity} />
            ))}
          </WideTable>
        )}
      </QueryState>
      <LoadMore pages={found}>{t('more')}</LoadMore>
    </StaffFrame>
  );
}

function EntitySearch() {
  const { t } = useTranslation(['entities', 'directory']);
  const navigate = useNavigate();
  const { query, addressWith } = useAddress();
  const nameOf = (filter: Filter, value: string) =>
    t(filter === 'kind' ? `directory:kind.${value}` : `entities:${filter}.${value}`);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked = ['q', ...filters].map((name) => [name, textOf(data, name).trim()] as const);
    void navigate(addressWith(Object.fromEntries(asked)));
  };
  return (
    <search>
      <form
        key={query.toString()}
        onSubmit={search}
        className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Field label={t('entities:words')} name="q">
          <TextInput
            type="search"
            icon="search"
            maxLength={100}
            defaultValue={query.get('q') ?? ''}
          />
        </Field>
        {filters.map((filter) => (
          <Field key={filter} label={t(`entities:filter.${filter}`)} name={filter}>
            <Select
              placeholder={t('entities:any')}
              defaultValue={query.get(filter) ?? ''}
              options={choices[filter].map((value) => ({ value, label: nameOf(filter, value) }))}
            />
          </Field>
        ))}
        <div>
          <Button type="submit">{t('entities:find')}</Button>
        </div>
      </form>
    </search>
  );
}
