import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { ideaExportPath, listFeatureRequests } from './feature-request.contract.ts';
import { ManageDialog } from './feature-requests/manage-dialog.tsx';
import { RequestFilters, useRequestQuery } from './feature-requests/request-filters.tsx';
import { RequestTable } from './feature-requests/request-table.tsx';

/** All ideas for admins: search, answer, assign, merge, export. */
export function IdeaDesk() {
  const { t } = useTranslation(['feature-requests', 'staff', 'roadmap']);
  const [managedId, setManagedId] = useState<string>();
  const ideas = useApiPages(listFeatureRequests, { query: useRequestQuery() });
  const managed = ideas.items?.find(({ id }) => id === managedId);
  return (
    <section className="flex flex-col gap-4">
      <h2>{t('feature-requests:list')}</h2>
      <RequestFilters />
      <DownloadButton path={ideaExportPath} fileName="feature-requests.csv">
        {t('feature-requests:export')}
      </DownloadButton>
      <QueryState
        query={ideas}
        ns="roadmap"
        failed="feature-requests:failed"
        empty={
          <EmptyState title={t('feature-requests:none')}>
            {t('feature-requests:noneText')}
          </EmptyState>
        }
      >
        {(items) => <RequestTable items={items} onManage={setManagedId} />}
      </QueryState>
      <LoadMore pages={ideas}>{t('staff:more')}</LoadMore>
      {managed && (
        <ManageDialog key={managed.id} idea={managed} onClose={() => setManagedId(undefined)} />
      )}
    </section>
  );
}
