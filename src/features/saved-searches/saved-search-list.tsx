import { useTranslation } from 'react-i18next';
import { useApiPages, useWrite } from '#platform/query/use-api.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { OwnMutes } from './managing/own-mutes.tsx';
import { SearchRow } from './managing/search-row.tsx';
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
} from './saved-search.contract.ts';
import type { SavedSearch } from './saved-search.contract.ts';
import { frequencies } from './saved-search.policy.ts';

/** On the dashboard: one's saved searches, and what one has muted. */
export function SavedSearchList() {
  const { t } = useTranslation('saved-searches');
  const pages = useApiPages(listSavedSearches, { query: {} });
  const empty = (
    <EmptyState
      icon="search"
      title={t('own.none')}
      actions={<ButtonLink to="/directory">{t('own.find')}</ButtonLink>}
    >
      {t('own.noneText')}
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-6">
      <PagedList pages={pages} ns="saved-searches" empty={empty} more={t('own.more')}>
        {(search) => <OwnRow key={search.id} search={search} />}
      </PagedList>
      {pages.data && pages.data.length > 0 && <OwnMutes />}
    </div>
  );
}

function OwnRow({ search }: { search: SavedSearch }) {
  const { id } = search;
  const change = useWrite(changeSavedSearch, { refreshes: [listSavedSearches] });
  const remove = useWrite(removeSavedSearch, { refreshes: [listSavedSearches] });
  return (
    <SearchRow
      search={search}
      frequencies={frequencies}
      isPending={change.isPending || remove.isPending}
      error={change.error ?? remove.error}
      onChange={(frequency) => change.write({ params: { id }, body: { frequency } })}
      onRemove={() => remove.write({ params: { id } })}
    />
  );
}
