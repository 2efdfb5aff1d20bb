import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { PairPanel } from '../parts/pair-panel.tsx';
import { PairQueue } from '../parts/pair-queue.tsx';

export const handle: PageHandle = {
  namespaces: ['duplicates', 'staff', 'directory', 'imports', 'schedule'],
};

/** Pairs that may be one, and one of them side by side. The pair that is looked at is in the address. */
export default function DedupPage() {
  const { t } = useTranslation('duplicates');
  const [query] = useSearchParams();
  const pair = query.get('pair');
  return (
    <StaffFrame
      title={t('queue.title')}
      lead={
        <>
          {t('queue.lead')} <Link to="/admin/dedup-management">{t('management.title')}</Link>
        </>
      }
    >
      {pair ? <PairPanel key={pair} id={pair} /> : <PairQueue />}
    </StaffFrame>
  );
}
