import type { ReactNode } from 'react';
import { Tabs } from './tabs.tsx';

export const examples: Record<string, ReactNode> = {
  three: (
    <Tabs
      label="Dashboard"
      tabs={[
        { id: 'tab-overview', label: 'Overview', panel: <p>What happened this week.</p> },
        { id: 'tab-activity', label: 'Activity', panel: <p>Your reviews and questions.</p> },
        { id: 'tab-badges', label: 'Badges', panel: <p>Three badges.</p> },
      ]}
    />
  ),
};
