import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { MyWorkList } from '#features/staff/my-work/my-work-list.tsx';
import { WaitingLetters } from '#features/support/waiting-letters.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { LongestWaiting } from '../parts/longest-waiting.tsx';
import { PendingCounts } from '../parts/pending-counts.tsx';

export const handle: PageHandle = { namespaces: ['admin', 'staff', 'support'] };

/** What waits, and what has waited longest. The way to every desk is beside it. */
export default function DashboardPage() {
  const { t } = useTranslation(['admin', 'staff']);
  return (
    <StaffFrame title={t('staff:page.dashboard')} lead={t('admin:dashboard.lead')}>
      <MyWorkList />
      <PendingCounts />
      <section className="flex flex-col gap-4">
        <h2>{t('admin:dashboard.letters')}</h2>
        <WaitingLetters />
      </section>
      <LongestWaiting />
    </StaffFrame>
  );
}
