import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds } from './case-kind.server.ts';
import { listDecisions, showSubjects } from './queue/loaded-case.server.ts';
import type { DecisionRow } from './queue/loaded-case.server.ts';
import { staffPageSize } from './case.contract.ts';
import type { DecisionAboutMe } from './case.contract.ts';
import { appealDays, casePolicy } from './case.policy.ts';
import { auditCase } from './case.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { isAppealable } from './decision.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { later } from '#platform/time/moments.ts';
import { pageOf } from '#platform/db/page-of.ts';

type CaseRow = typeof staffCase.$inferSelect;

/** Until when the first decision can be appealed; undefined when it can't be (any more). */
function appealUntil(
  ctx: ServiceContext,
  kinds: CaseKinds,
  row: CaseRow,
  first: DecisionRow | undefined,
): Date | undefined {
  if (!first || row.status !== 'decided' || row.appealedAt) return undefined;
  const kind = kinds.find(row.kind);
  const outcome = kind?.outcomes.find(({ id }) => id === first.outcome);
  if (kind?.isSecondLook) return undefined;
  const until = later(first.decidedAt, appealDays * dayMs);
  return outcome && isAppealable(outcome) && until > ctx.now ? until : undefined;
}

/**
 * The person concerned asks for another look: once, within 30 days. The case goes back into the queue, where somebody
 * else decides it (security Z7). Throws `case/no-appeal`.
 */
export async function appealDecision(
  ctx: ServiceContext,
  kinds: CaseKinds,
  id: string,
  text: string,
): Promise<{ appealedAt: string }> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const [row] = await tx.select().from(staffCase).where(eq(staffCase.id, id)).for('update');
    // Whom it does not concern is not told that there is such a case.
    if (!row || !casePolicy.appeal(ctx.actor, row)) {
      throw notFound('case/not-found', 'This case does not exist.');
    }
    const [first] = await listDecisions(inside, [id]);
    if (!appealUntil(ctx, kinds, row, first)) {
      throw new AppError('conflict', 'case/no-appeal', 'This decision can’t be appealed any more.');
    }
    await tx
      .update(staffCase)
      .set({
        status: 'appealed',
        appealText: text,
        appealedAt: ctx.now,
        queuedAt: ctx.now,
        dueAt: later(ctx.now, 5 * dayMs),
        lockedBy: null,
        lockedUntil: null,
      })
      .where(eq(staffCase.id, id));
    await auditCase(ctx, tx, 'case.appealed', { id, detail: { kind: row.kind } });
  });
  return { appealedAt: ctx.now.toISOString() };
}

/** What staff decided about the person who asks, newest case first. `after` is the id of the last one seen. */
export async function listDecisionsAboutMe(
  ctx: ServiceContext,
  kinds: CaseKinds,
  after: string | undefined,
): Promise<{ items: DecisionAboutMe[]; next: string | null }> {
  const { actor } = ctx;
  if (actor.kind !== 'user') return { items: [], next: null };
  const rows = await ctx.db
    .select()
    .from(staffCase)
    .where(
      and(
        eq(staffCase.aboutAccountId, actor.id),
        isNotNull(staffCase.decidedAt),
        after ? lt(staffCase.id, after) : undefined,
      ),
    )
    .orderBy(desc(staffCase.id))
    .limit(staffPageSize + 1);
  const { shown: page, next } = pageOf(rows, staffPageSize);
  const subjects = await showSubjects(ctx, kinds, page);
  const decisions = Map.groupBy(
    await listDecisions(
      ctx,
      page.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  );
  const items = page.flatMap((row) => {
    const standing = decisions.get(row.id) ?? [];
    const last = standing.at(-1);
    const subject = subjects.get(row.id);
    if (!last) return [];
    return {
      caseId: row.id,
      kind: row.kind,
      ns: kinds.find(row.kind)?.ns ?? null,
      title: subject?.title ?? null,
      url: subject?.url ?? null,
      outcome: last.outcome,
      reason: last.reason,
      decidedAt: last.decidedAt.toISOString(),
      appealUntil: appealUntil(ctx, kinds, row, standing[0])?.toISOString() ?? null,
      appealedAt: row.appealedAt?.toISOString() ?? null,
      isFinal: last.stage === 'appeal' || (kinds.find(row.kind)?.isSecondLook ?? false),
    };
  });
  return { items, next };
}
