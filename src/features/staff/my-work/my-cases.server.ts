import { and, asc, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from '../case-kind.server.ts';
import { staffCase } from '../case.table.server.ts';
import { showSubjects, staffId, visibleCases } from '../queue/loaded-case.server.ts';
import { isUndecided } from '../queue/waiting-case.server.ts';
import type { MyWorkSource } from './my-work-source.server.ts';

/** Cases that were handed to oneself, and those that one has taken and not given back. */
export const myCases = (kinds: CaseKinds): MyWorkSource => ({
  kind: 'case',
  count: (ctx) => sql`select count(*) from ${staffCase} where ${isMine(ctx)}`,
  list: async (ctx, limit) => {
    const { severity, queuedAt, id } = staffCase;
    const rows = await ctx.db
      .select()
      .from(staffCase)
      .where(isMine(ctx))
      .orderBy(asc(severity), asc(queuedAt), asc(id))
      .limit(limit);
    const subjects = await showSubjects(ctx, kinds, rows);
    return rows.map((row) => ({
      id: row.id,
      title: subjects.get(row.id)?.title ?? null,
      to: `/moderation?view=mine&case=${row.id}`,
      since: row.queuedAt,
      dueAt: row.dueAt,
    }));
  },
});

function isMine(ctx: ServiceContext) {
  const me = staffId(ctx);
  const { assigneeId, lockedBy, lockedUntil } = staffCase;
  return and(
    isUndecided,
    sql`(${assigneeId} = ${me}::uuid or (${lockedBy} = ${me}::uuid and ${lockedUntil} > ${ctx.now.toISOString()}::timestamptz))`,
    visibleCases(ctx.actor),
  );
}
