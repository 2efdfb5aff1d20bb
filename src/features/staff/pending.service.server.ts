import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isAdmitted } from '#platform/access/actor.ts';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { adminPages } from './admin-pages.ts';
import { casePolicy } from './case.policy.ts';
import { staffCase } from './case.table.server.ts';
import { visibleCases } from './queue/loaded-case.server.ts';
import { inQueue, isUndecided } from './queue/waiting-case.server.ts';
import type { PendingStats } from './pending.contract.ts';
import type { DeskCount, PendingCount } from './pending-count.server.ts';

interface Counts {
  pending: readonly PendingCount[];
  desks: readonly DeskCount[];
}

/** What waits for staff: by sort (specification 3) and by desk, those that this person may open. One question. */
export async function getPendingStats(
  ctx: ServiceContext,
  { pending, desks }: Counts,
): Promise<PendingStats> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const open = new Set(
    adminPages.filter(({ access }) => isAdmitted(ctx.actor, access)).map(({ path }) => path),
  );
  const shown: DeskCount[] = [];
  for (const desk of desks)
    if (open.has(desk.desk) && (await desk.isFor?.(ctx)) !== false) shown.push(desk);
  const asked = [...pending, ...shown].map(({ count }) => sql`(${count(ctx)})`);
  const stats: PendingStats = {
    pendingClaims: 0,
    pendingReviews: 0,
    pendingModeration: 0,
    unreadReports: 0,
    desks: {},
  };
  if (asked.length === 0) return stats;
  const result = await ctx.db.execute(
    sql`select array[${sql.join(asked, sql`, `)}]::int[] as counts`,
  );
  const counts = rowsOf<{ counts: number[] }>(result)[0]?.counts ?? [];
  for (const [at, { key }] of pending.entries()) stats[key] += counts[at] ?? 0;
  for (const [at, { desk }] of shown.entries())
    stats.desks[desk] = counts[pending.length + at] ?? 0;
  return stats;
}

/** Those that somebody sees in the queue, appeals too; nobody is told of a case about themselves. */
const countCases = (ctx: ServiceContext, condition?: SQL): SQL =>
  sql`select count(*) from ${staffCase} where ${and(isUndecided, visibleCases(ctx.actor), condition)}`;

/** Cases of one kind that wait in the queue, for `pendingCounts` of a manifest. */
export const casesOfKind = (key: PendingCount['key'], kind: string): PendingCount => ({
  key,
  count: (ctx) => countCases(ctx, and(inQueue(ctx.now), eq(staffCase.kind, kind))),
});

/** Cases of all kinds but these. */
export const casesOtherThan = (
  key: PendingCount['key'],
  kinds: readonly string[],
): PendingCount => ({
  key,
  count: (ctx) =>
    countCases(
      ctx,
      and(inQueue(ctx.now), sql`not ${staffCase.kind} = any(${sql.param([...kinds])}::text[])`),
    ),
});

/** Reported things that nobody of staff has taken yet. */
export const unreadReports: PendingCount = {
  key: 'unreadReports',
  count: (ctx) =>
    countCases(ctx, and(sql`${staffCase.kind} = 'report'`, isNull(staffCase.firstTakenAt))),
};

/** The queue of all, and each kind that has its line among the desks. */
export const queueCounts = (kinds: readonly string[]): readonly DeskCount[] => [
  { desk: '/moderation', count: (ctx) => countCases(ctx, inQueue(ctx.now)) },
  ...kinds.map((kind) => deskOfKind(`/moderation?kind=${kind}`, kind)),
];

/** A desk that shows one kind of case. */
export const deskOfKind = (desk: string, kind: string): DeskCount => ({
  desk,
  count: (ctx) => countCases(ctx, and(inQueue(ctx.now), eq(staffCase.kind, kind))),
});
