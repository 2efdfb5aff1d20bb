import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { BadgeDesk } from '#features/badges/badge-desk.tsx';
import { AnomalyView } from '#features/engagement/anomaly-view.tsx';
import { CapView } from '#features/engagement/cap-view.tsx';
import { FlagView } from '#features/engagement/flag-view.tsx';
import { GroupDesk } from '#features/groups/desk/group-desk.tsx';
import { HealthView } from '#features/groups/desk/health-view.tsx';
import { StaffFrame } from '#features/staff/desk/staff-frame.tsx';
import { useAddress } from '#features/staff/desk/use-address.ts';
import type { PageHandle } from '#platform/http/page-context.ts';
import { EngagementViews, engagementViews } from '../parts/engagement-views.tsx';
import type { EngagementView } from '../parts/engagement-views.tsx';

export const handle: PageHandle = { namespaces: ['engagement', 'groups', 'badges', 'staff'] };

const views: Record<EngagementView, ComponentType> = {
  groups: GroupDesk,
  flags: FlagView,
  badges: BadgeDesk,
  caps: CapView,
  anomalies: AnomalyView,
  health: HealthView,
};

/** What staff see of how people get on with each other. */
export default function EngagementPage() {
  const { t } = useTranslation(['staff', 'engagement']);
  const view = useAddress().choiceOf('view', engagementViews) ?? 'groups';
  const View = views[view];
  return (
    <StaffFrame title={t('staff:page.engagement')} lead={t('engagement:lead')}>
      <EngagementViews view={view} />
      <View />
    </StaffFrame>
  );
}
