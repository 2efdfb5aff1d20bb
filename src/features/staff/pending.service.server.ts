import { and, isNull, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { casePolicy } from './case.policy.ts';
import { countWaiting } from './case.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { isUndecided } from './queue/waiting-case.server.ts';
import type { PendingStats } from './pending.contract.ts';
import type { PendingCount } from './pending-count.server.ts';

/** What waits for staff, added up by sort (specification 3). */
export async function getPendingStats(
  ctx: ServiceContext,
  counts: readonly PendingCount[],
): Promise<PendingStats> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const stats = { pendingClaims: 0, pendingReviews: 0, pendingModeration: 0, unreadReports: 0 };
  for (const { key, count } of counts) stats[key] += await count(ctx);
  return stats;
}

/** Cases of one kind that wait in the queue, for `pendingCounts` of a manifest. */
export const casesOfKind = (key: PendingCount['key'], kind: string): PendingCount => ({
  key,
  count: (ctx) => countWaiting(ctx, 'kind', [kind]),
});

/** Cases of all kinds but these. */
export const casesOtherThan = (
  key: PendingCount['key'],
  kinds: readonly string[],
): PendingCount => ({ key, count: (ctx) => countWaiting(ctx, 'other-than', kinds) });

/** Reported things that nobody of staff has taken yet. */
export const unreadReports: PendingCount = {
  key: 'unreadReports',
  count: (ctx) =>
    ctx.db.$count(
      staffCase,
      and(isUndecided, sql`${staffCase.kind} = 'report'`, isNull(staffCase.firstTakenAt)),
    ),
};
