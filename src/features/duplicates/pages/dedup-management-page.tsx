import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { MergeList } from '../parts/merge-list.tsx';
import { NotDuplicateList } from '../parts/not-duplicate-list.tsx';
import { SearchState } from '../parts/search-state.tsx';

export const handle: PageHandle = { namespaces: ['duplicates', 'staff', 'imports'] };

/** What was merged, with the way back; what was told apart; and the search itself. */
export default function DedupManagementPage() {
  const { t } = useTranslation('duplicates');
  return (
    <StaffFrame
      title={t('management.title')}
      lead={
        <>
          {t('management.lead')} <Link to="/admin/dedup">{t('queue.title')}</Link>
        </>
      }
    >
      <SearchState />
      <MergeList />
      <NotDuplicateList />
    </StaffFrame>
  );
}
