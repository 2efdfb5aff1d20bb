import { useTranslation } from 'react-i18next';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ProfileList } from '../parts/profile-list.tsx';
import { verificationTabs } from '../verification.policy.ts';

export const handle: PageHandle = { namespaces: ['verification', 'directory', 'staff'] };

/** Who and what admins vouch for (specification 4). */
export default function VerificationPage() {
  const { t } = useTranslation('verification');
  return (
    <StaffFrame title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('title')}
        tabs={verificationTabs.map((tab) => ({
          id: tab,
          label: t(`tab.${tab}`),
          panel: <ProfileList tab={tab} />,
        }))}
      />
    </StaffFrame>
  );
}
