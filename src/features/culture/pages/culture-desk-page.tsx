import { useTranslation } from 'react-i18next';
import { AddressSearch } from '#features/staff/desk/address-search.tsx';
import { DeskTable } from '#features/staff/desk/desk-table.tsx';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { deskStates, listCultureForStaff } from '../culture-desk.contract.ts';
import { longestQuery } from '../culture-entry.contract.ts';
import { cultureKinds } from '../culture.policy.ts';
import { cultureExportPath } from '../exporting/culture-export.contract.ts';
import { DeskEntryRow } from '../parts/desk-entry-row.tsx';
import { DeskPanel } from '../parts/desk-panel.tsx';

export const handle: PageHandle = { namespaces: ['culture', 'staff'] };

/** Every entry about culture: what became of it, who may see it, its words and what they were before. */
export default function CultureDeskPage() {
  const { t } = useTranslation(['culture', 'staff']);
  const { query, wordsOf, choiceOf, addressWith } = useAddress();
  const openId = query.get('entry');
  const pages = useApiPages(listCultureForStaff, {
    query: {
      q: wordsOf('q')?.slice(0, longestQuery),
      kind: choiceOf('kind', cultureKinds),
      state: choiceOf('state', deskStates),
    },
  });
  const columns = (['page', 'state', 'kind', 'audience'] as const).map((name) => ({
    name,
    label: t(`culture:desk.column.${name}`),
  }));
  return (
    <StaffFrame title={t('culture:desk.title')}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <CultureSearch />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/moderation?kind=culture-entry" variant="secondary">
            {t('culture:desk.waiting')}
          </ButtonLink>
          <DownloadButton path={cultureExportPath} fileName="culture.csv">
            {t('culture:desk.export')}
          </DownloadButton>
        </div>
      </div>
      <div className="desk-split">
        {openId && <DeskPanel id={openId} closeTo={addressWith({ entry: null })} />}
        <div className="flex min-w-0 flex-col gap-4">
          <PagedList
            pages={pages}
            ns="culture"
            more={t('culture:desk.more')}
            empty={
              <EmptyState title={t('culture:none.title')}>{t('culture:none.text')}</EmptyState>
            }
            renderRows={(rows) => (
              <DeskTable name="culture" label={t('culture:desk.title')} columns={columns}>
                {rows}
              </DeskTable>
            )}
          >
            {(entry) => (
              <DeskEntryRow
                key={entry.id}
                entry={entry}
                to={addressWith({ entry: entry.id })}
                isOpen={entry.id === openId}
              />
            )}
          </PagedList>
        </div>
      </div>
    </StaffFrame>
  );
}

function CultureSearch() {
  const { t } = useTranslation('culture');
  return (
    <AddressSearch
      label={t('desk.filters')}
      submit={t('find')}
      filters={[
        { name: 'q', label: t('search') },
        {
          name: 'kind',
          label: t('kindsLabel'),
          any: t('kinds.all'),
          options: cultureKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'state',
          label: t('desk.state'),
          any: t('kinds.all'),
          options: deskStates.map((value) => ({ value, label: t(`deskState.${value}`) })),
        },
      ]}
    />
  );
}
