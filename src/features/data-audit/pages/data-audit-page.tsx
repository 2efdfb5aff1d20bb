import { useTranslation } from 'react-i18next';
import { KindId } from '#features/directory/listing.contract.ts';
import { DownloadButton } from '#features/staff/desk/download-button.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { useApiPages } from '#platform/query/use-api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { QueryState } from '#ui/query-state.tsx';
import { AuditFilters } from '../parts/audit-filters.tsx';
import { AuditTable } from '../parts/audit-table.tsx';
import { LackTotals } from '../parts/lack-totals.tsx';
import { listListingQuality, qualityExportPath } from '../quality.contract.ts';
import type { QualityFilter } from '../quality.contract.ts';
import { lacks } from '../quality.policy.ts';

export const handle: PageHandle = { namespaces: ['staff', 'data-audit', 'directory'] };

/** What the address asks for; what it can't mean is left out. */
function useFilter(): QualityFilter {
  const { wordsOf, choiceOf } = useAddress();
  const kind = choiceOf('kind', KindId.options);
  const lack = choiceOf('lack', lacks);
  const area = wordsOf('area')?.slice(0, 100);
  return { ...(kind && { kind }), ...(area && { area }), ...(lack && { lack }) };
}

/** `/admin/data-audit`: how good the facts of each listing are, worst first. */
export default function DataAuditPage() {
  const { t } = useTranslation('data-audit');
  const filter = useFilter();
  const pages = useApiPages(listListingQuality, { query: filter });
  return (
    <StaffFrame title={t('title')} lead={t('lead')}>
      <AuditFilters />
      <LackTotals filter={filter} />
      <DownloadButton
        path={`${qualityExportPath}?${new URLSearchParams(filter)}`}
        fileName="data-audit.csv"
      >
        {t('export')}
      </DownloadButton>
      <QueryState
        query={pages}
        ns="data-audit"
        empty={
          <EmptyState icon="check" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      >
        {(items) => <AuditTable items={items} />}
      </QueryState>
      <LoadMore pages={pages}>{t('more')}</LoadMore>
    </StaffFrame>
  );
}
