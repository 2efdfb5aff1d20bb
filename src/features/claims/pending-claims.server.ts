import type { PendingCount } from '#features/staff/pending-count.server.ts';
import { countPendingClaims } from './claim-review.service.server.ts';

export const pendingClaims: PendingCount = { key: 'pendingClaims', count: countPendingClaims };
