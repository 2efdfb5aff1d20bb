import { useTranslation } from 'react-i18next';
import { NoticeDesk } from '#features/previews/notice-desk.tsx';
import { IdeaDesk } from '#features/roadmap/idea-desk.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';

export const handle: PageHandle = {
  namespaces: ['feature-requests', 'roadmap', 'notice-desk', 'previews', 'staff'],
};

/** What people wish for, and who waits for what to open. */
export default function FeatureRequestsPage() {
  const { t } = useTranslation(['staff', 'feature-requests']);
  return (
    <StaffFrame title={t('staff:page.feature-requests')} lead={t('feature-requests:lead')}>
      <IdeaDesk />
      <NoticeDesk />
    </StaffFrame>
  );
}
