import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { openCases } from '#features/staff/desk/open-cases.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { flagPageSize, flaggedThings } from '../engagement.contract.ts';
import type { FlaggedThing, listFlags as listContract } from '../engagement.contract.ts';
import { engagementPolicy } from '../engagement.policy.ts';

/** Cases of the one queue that are about what people do with each other, the longest waiting first; no words of anybody. */
export async function listFlags(
  ctx: ServiceContext,
  { thing, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  authorize(engagementPolicy.read, ctx.actor, undefined);
  const open = openCases(ctx.actor, 'open_case');
  const [ms = '0', id = ''] = after?.split('_') ?? [];
  const from = new Date(Math.min(Number(ms), 8e12)).toISOString();
  const rows = await ctx.db
    .select({
      id: open.id,
      kind: open.kind,
      thing: open.subjectType,
      severity: open.severity,
      queuedAt: open.queuedAt,
    })
    .from(open)
    .where(
      and(
        thing ? eq(open.subjectType, thing) : inArray(open.subjectType, [...flaggedThings]),
        after
          ? sql`(${open.queuedAt}, ${open.id}) > (${from}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(open.queuedAt), asc(open.id))
    .limit(flagPageSize + 1);
  const { shown, next } = pageOf(
    rows,
    flagPageSize,
    (row) => `${row.queuedAt.getTime()}_${row.id}`,
  );
  return {
    items: shown.map((row) => ({
      id: row.id,
      thing: row.thing as FlaggedThing,
      isReported: row.kind === 'report',
      severity: row.severity,
      queuedAt: row.queuedAt.toISOString(),
    })),
    next,
  };
}
