import type { Access } from '#platform/access/actor.ts';
import type { PendingSort } from './pending.contract.ts';

interface PendingLink {
  key: PendingSort;
  to: string;
  access: Access;
}

const staff = ['admin', 'moderator'] as const;

/** Where each of the four counts leads. People who may not open the page see the number alone. */
export const pendingLinks: readonly PendingLink[] = [
  { key: 'pendingClaims', to: '/admin/claims', access: ['admin'] },
  { key: 'pendingReviews', to: '/moderation?kind=review', access: staff },
  { key: 'pendingModeration', to: '/moderation', access: staff },
  { key: 'unreadReports', to: '/moderation?kind=report', access: staff },
];
