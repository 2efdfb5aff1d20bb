import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { casePolicy, severities } from '../case.policy.ts';
import { caseDecision, staffCase } from '../case.table.server.ts';
import { isUndecided } from '../queue/waiting-case.server.ts';
import type { getReportTimes as timesContract } from './report-times.contract.ts';

const days = 90;
const hours = sql`extract(epoch from ${caseDecision.decidedAt} - ${staffCase.createdAt}) / 3600`;
/** Nearest rank, with one digit. */
const within = (share: string) =>
  sql<number>`round((percentile_disc(${sql.raw(share)}) within group (order by ${hours}))::numeric, 1)::float8`;

/** Reports by how grave they are: what waits now, and how long the decisions of ninety days took (security P11). */
export async function getReportTimes(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof timesContract>> {
  authorize(casePolicy.list, ctx.actor, undefined);
  const isReport = eq(staffCase.kind, 'report');
  const decided = await ctx.db
    .select({
      severity: staffCase.severity,
      decided: sql<number>`count(*)::int`,
      median: within('0.5'),
      p95: within('0.95'),
    })
    .from(caseDecision)
    .innerJoin(staffCase, eq(staffCase.id, caseDecision.caseId))
    .where(
      and(
        isReport,
        eq(caseDecision.stage, 'first'),
        isNull(caseDecision.undoneAt),
        gte(caseDecision.decidedAt, earlier(ctx.now, days * dayMs)),
      ),
    )
    .groupBy(staffCase.severity);
  const waiting = await ctx.db
    .select({
      severity: staffCase.severity,
      waiting: sql<number>`count(*)::int`,
      overdue: sql<number>`count(*) filter (where ${staffCase.dueAt} < ${ctx.now.toISOString()}::timestamptz)::int`,
    })
    .from(staffCase)
    .where(and(isReport, isUndecided))
    .groupBy(staffCase.severity);
  return {
    days,
    bySeverity: severities.map((severity) => {
      const done = decided.find((one) => one.severity === severity);
      const now = waiting.find((one) => one.severity === severity);
      return {
        severity,
        waiting: now?.waiting ?? 0,
        overdue: now?.overdue ?? 0,
        decided: done?.decided ?? 0,
        median: done?.median ?? null,
        p95: done?.p95 ?? null,
      };
    }),
  };
}
