import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { rowsOf } from '#platform/db/rows.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { findNames, toItem } from './queue/case-item.server.ts';
import type { CaseKinds } from './case-kind.server.ts';
import { staffPageSize } from './case.contract.ts';
import type { CaseView } from './case.contract.ts';
import { casePolicy } from './case.policy.ts';
import { staffCase } from './case.table.server.ts';
import { searchCases } from './queue/case-search.server.ts';
import { showSubjects, staffId, visibleCases } from './queue/loaded-case.server.ts';
import type { CaseRow } from './queue/loaded-case.server.ts';
import type { StaffFinder } from './palette/staff-finder.server.ts';
import { inQueue, isUndecided } from './queue/waiting-case.server.ts';
import { pageOf } from '#platform/db/page-of.ts';

interface QueueQuery {
  view?: CaseView;
  kind?: string;
  /** Words of what it is about, or a name. */
  q?: string;
  after?: string;
}

/** Cases that wait, the gravest first and of those the longest waiting; or decided ones, newest first. */
export async function listCases(ctx: ServiceContext, kinds: CaseKinds, query: QueueQuery) {
  authorize(casePolicy.list, ctx.actor, undefined);
  const { rows: page, next } = await findPage(ctx, kinds, query);
  const subjects = await showSubjects(ctx, kinds, page);
  const named = await findNames(
    ctx,
    page.flatMap(({ lockedBy, assigneeId }) => [lockedBy, assigneeId]),
  );
  const items = page.map((row) =>
    toItem(ctx, kinds, row, { named, subject: subjects.get(row.id) }),
  );
  return { items, next, kinds: await countKinds(ctx, kinds) };
}

async function findPage(ctx: ServiceContext, kinds: CaseKinds, query: QueueQuery) {
  const { q, after } = query;
  const read = (from: string | undefined, size: number) => readQueue(ctx, query, from, size);
  if (q) return searchCases(ctx, kinds, { words: q, limit: staffPageSize, read, after });
  const { shown: rows, next } = pageOf(await read(after, staffPageSize + 1), staffPageSize);
  return { rows, next };
}

/** Rows of one list in its order, from behind the case with this id on. */
function readQueue(
  ctx: ServiceContext,
  { view = 'waiting', kind }: Pick<QueueQuery, 'view' | 'kind'>,
  after: string | undefined,
  size: number,
): Promise<CaseRow[]> {
  return ctx.db
    .select()
    .from(staffCase)
    .where(
      and(
        rowsOfView(ctx, view),
        kind ? eq(staffCase.kind, kind) : undefined,
        visibleCases(ctx.actor),
        after ? pastCursor(view, after) : undefined,
      ),
    )
    .orderBy(
      ...(view === 'decided'
        ? [desc(staffCase.decidedAt), desc(staffCase.id)]
        : [asc(staffCase.severity), asc(staffCase.queuedAt), asc(staffCase.id)]),
    )
    .limit(size);
}

/** Cases that wait and have these words, for the search over all desks. */
export const caseFinder = (kinds: CaseKinds): StaffFinder => ({
  kind: 'case',
  find: async (ctx, words, limit) => {
    const read = (from: string | undefined, size: number) => readQueue(ctx, {}, from, size);
    const { rows } = await searchCases(ctx, kinds, { words, limit, read });
    const subjects = await showSubjects(ctx, kinds, rows);
    return rows.map(({ id }) => ({
      id,
      title: subjects.get(id)?.title ?? null,
      below: null,
      to: `/moderation?case=${id}`,
    }));
  },
});

function rowsOfView(ctx: ServiceContext, view: CaseView): SQL | undefined {
  if (view === 'decided') return sql`${staffCase.status} = 'decided'`;
  if (view === 'asked') return and(isUndecided, sql`not ${inQueue(ctx.now)}`);
  if (view === 'mine') return and(isUndecided, eq(staffCase.assigneeId, staffId(ctx)));
  return and(isUndecided, inQueue(ctx.now));
}

function pastCursor(view: CaseView, after: string): SQL {
  if (view === 'decided')
    return sql`(${staffCase.decidedAt}, ${staffCase.id}) < (select c.decided_at, c.id from ${staffCase} c where c.id = ${after}::uuid)`;
  const last = sql`select c.severity, c.queued_at, c.id from ${staffCase} c where c.id = ${after}::uuid`;
  return sql`(${staffCase.severity}, ${staffCase.queuedAt}, ${staffCase.id}) > (${last})`;
}

async function countKinds(ctx: ServiceContext, kinds: CaseKinds) {
  const found = await ctx.db.execute(sql`
    select kind, count(*) as waiting from ${staffCase}
    where ${and(isUndecided, inQueue(ctx.now), visibleCases(ctx.actor))} group by kind`);
  const waiting = new Map(
    rowsOf<{ kind: string; waiting: number }>(found).map((row) => [row.kind, row.waiting]),
  );
  return kinds.all.map(({ kind, ns }) => ({ kind, ns, waiting: waiting.get(kind) ?? 0 }));
}
