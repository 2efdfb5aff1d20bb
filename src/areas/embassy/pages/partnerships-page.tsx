import { useTranslation } from 'react-i18next';
import { PartnershipDesk } from '#features/partnerships/partnership-desk.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { ListingPicker } from '../parts/listing-picker.tsx';
import { MissionFrame } from '../parts/mission-frame.tsx';

export const handle: PageHandle = {
  namespaces: ['embassy', 'own-listing', 'partnerships', 'staff'],
};

/** `/embassy/partnerships`: what a mission has agreed on with others. */
export default function PartnershipsPage() {
  const { t } = useTranslation('embassy');
  return (
    <MissionFrame title={t('partnerships')} lead={t('partnershipsLead')}>
      {(missionId) => (
        <PartnershipDesk listingId={missionId} picker={<ListingPicker field="partnerId" />} />
      )}
    </MissionFrame>
  );
}
