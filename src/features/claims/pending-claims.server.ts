import type { DeskCount, PendingCount } from '#features/staff/pending-count.server.ts';
import { countPendingClaims as count } from './claim-review.service.server.ts';

export const pendingClaims: PendingCount = { key: 'pendingClaims', count };
export const claimDesk: DeskCount = { desk: '/admin/claims', count };
