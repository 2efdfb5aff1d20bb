import { useTranslation } from 'react-i18next';
import { DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import { PagedList } from '#ui/paged-list.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterForm } from '#ui/filter-form.tsx';
import { EntityRow } from '../entities/entity-row.tsx';
import { entityExportPath, listEntities } from '../entities/entity.contract.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import { statuses } from '#features/directory/listing.policy.ts';

export const handle: PageHandle = { namespaces: ['entities', 'directory', 'staff'] };

const answers = ['yes', 'no'] as const;
const choices = { kind: kindIds, status: statuses, claimed: answers, verified: answers } as const;
type Filter = keyof typeof choices;
const filters = Object.keys(choices) as Filter[];

/** Every listing of every kind in one table. What is searched for is in the address. */
export default function EntitiesPage() {
  const { t } = useTranslation('entities');
  const { wordsOf, choiceOf } = useAddress();
  const found = useApiPages(listEntities, {
    query: {
      q: wordsOf('q'),
      kind: choiceOf('kind', kindIds),
      status: choiceOf('status', statuses),
      claimed: choiceOf('claimed', answers),
      verified: choiceOf('verified', answers),
    },
  });
  const columns = (['name', 'kind', 'state', 'changed', 'actions'] as const).map((name) => ({
    name,
    label: t(`column.${name}`),
  }));
  return (
    <StaffFrame title={t('title')} lead={t('lead')}>
      <EntitySearch />
      <DownloadButton path={entityExportPath} fileName="entities.csv">
        {t('export')}
      </DownloadButton>
      <PagedList
        pages={found}
        ns="directory"
        empty={<EmptyState title={t('none')} />}
        more={t('more')}
        renderRows={(rows) => (
          <DeskTable name="entities" label={t('title')} columns={columns}>
            {rows}
          </DeskTable>
        )}
      >
        {(entity) => <EntityRow key={entity.id} entity={entity} />}
      </PagedList>
    </StaffFrame>
  );
}

function EntitySearch() {
  const { t } = useTranslation(['entities', 'directory']);
  const nameOf = (filter: Filter, value: string) =>
    t(filter === 'kind' ? `directory:kind.${value}` : `entities:${filter}.${value}`);
  return (
    <search>
      <FilterForm
        label={t('entities:find')}
        submit={t('entities:find')}
        columns={3}
        filters={[
          { name: 'q', label: t('entities:words') },
          ...filters.map((name) => ({
            name,
            label: t(`entities:filter.${name}`),
            any: t('entities:any'),
            options: choices[name].map((value) => ({ value, label: nameOf(name, value) })),
          })),
        ]}
      />
    </search>
  );
}
