import { useTranslation } from 'react-i18next';
import { StageNotice } from '#features/staff/stage-notice.tsx';
import type { PageHandle } from '#platform/http/page-context.ts';
import { AreaListings } from '../parts/area-listings.tsx';
import { CouncilFrame } from '../parts/council-frame.tsx';

export const handle: PageHandle = {
  namespaces: ['council', 'councils', 'directory', 'staff'],
};

/** `/school`: places of education in the area, how to reach them, and whether somebody looks after their page. */
export default function SchoolPage() {
  const { t } = useTranslation('council');
  return (
    <CouncilFrame
      title={t('schoolTitle')}
      lead={t('schoolLead')}
      notice={<StageNotice feature="school" />}
    >
      {({ id }) => <AreaListings councilId={id} kind="education" withContacts />}
    </CouncilFrame>
  );
}
