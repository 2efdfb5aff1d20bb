import type { ReactNode } from 'react';
import { Badge, StatusLabel } from './badge.tsx';

export const examples: Record<string, ReactNode> = {
  badges: (
    <div className="flex flex-wrap gap-2">
      <Badge>Sample</Badge>
      <Badge tone="palm" icon="verified">
        Verified
      </Badge>
      <Badge tone="lagoon" icon="accessibility">
        Step-free
      </Badge>
      <Badge tone="indigo">Delivers</Badge>
      <Badge tone="laterite">New</Badge>
      <Badge tone="hibiscus">Closed for good</Badge>
      <Badge tone="gold">Elder</Badge>
    </div>
  ),
  states: (
    <div className="flex flex-wrap gap-4">
      <StatusLabel tone="palm">Open now</StatusLabel>
      <StatusLabel tone="hibiscus">Closed today</StatusLabel>
      <StatusLabel>Draft</StatusLabel>
    </div>
  ),
};
