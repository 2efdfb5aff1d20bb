import { pendingClaims } from '#features/claims/pending-claims.server.ts';
import type { PendingCount } from '#features/staff/pending-count.server.ts';
import {
  casesOfKind,
  casesOtherThan,
  unreadReports,
} from '#features/staff/pending.service.server.ts';

/** What each feature counts as waiting for staff. */
export const pendingCounts: readonly PendingCount[] = [
  pendingClaims,
  casesOfKind('pendingReviews', 'review'),
  casesOtherThan('pendingModeration', ['review']),
  unreadReports,
];
