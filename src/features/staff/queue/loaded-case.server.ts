import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '#platform/access/actor.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { CaseKinds, CaseSubject } from '../case-kind.server.ts';
import { casePolicy } from '../case.policy.ts';
import type { CaseState } from '../case.policy.ts';
import { caseDecision, staffCase } from '../case.table.server.ts';
import { accountStandings } from '#features/accounts/account-relations.server.ts';

export type CaseRow = typeof staffCase.$inferSelect;
export type DecisionRow = typeof caseDecision.$inferSelect;

const about = accountStandings('about');

/** Who decides is a person of staff; the site's own work closes cases by `settleCase`. */
export function staffId({ actor }: Pick<ServiceContext, 'actor'>): string {
  if (actor.kind === 'user') return actor.id;
  throw new Error('Cases are taken and decided by people.');
}

/** The rows that this actor may see. Nobody reads a case about themselves, or about what they are part of. */
export const visibleCases = (actor: Actor): SQL | undefined =>
  actor.kind === 'user'
    ? sql`${staffCase.withheldAt} is null and ${staffCase.aboutAccountId} is distinct from ${actor.id}::uuid
        and not ${actor.id}::uuid = any(${staffCase.keptFromIds})`
    : undefined;

export interface LoadedCase {
  row: CaseRow;
  state: CaseState;
  /** Those that stand, the first one first. */
  decisions: DecisionRow[];
}

const gone = () => notFound('case/not-found', 'This case does not exist.');

/** A case and what policies ask about it. Throws `case/not-found` for one that is not to be seen by this actor. */
export async function loadCase(
  ctx: ServiceContext,
  id: string,
  { forUpdate = false } = {},
): Promise<LoadedCase> {
  const query = ctx.db
    .select({ row: staffCase, aboutRoles: about.roles })
    .from(staffCase)
    .leftJoin(about, eq(about.id, staffCase.aboutAccountId))
    .where(eq(staffCase.id, id));
  const [found] = await (forUpdate ? query.for('update', { of: staffCase }) : query);
  if (!found || !casePolicy.view(ctx.actor, found.row)) throw gone();
  const decisions = await listDecisions(ctx, [id]);
  const state: CaseState = {
    status: found.row.status,
    aboutAccountId: found.row.aboutAccountId,
    isAboutAdmin: found.aboutRoles?.includes('admin') ?? false,
    reporterIds: found.row.reporterIds,
    keptFromIds: found.row.keptFromIds,
    decidedBy: decisions.find(({ stage }) => stage === 'first')?.decidedBy ?? null,
  };
  return { row: found.row, state, decisions };
}

/** The decisions of these cases that stand, in their order. */
export async function listDecisions(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<DecisionRow[]> {
  if (caseIds.length === 0) return [];
  return ctx.db
    .select()
    .from(caseDecision)
    .where(and(inArray(caseDecision.caseId, [...caseIds]), isNull(caseDecision.undoneAt)))
    .orderBy(asc(caseDecision.id));
}

/** What the cases are about, by the case's id; one question to each kind. */
export async function showSubjects(
  ctx: ServiceContext,
  kinds: CaseKinds,
  rows: readonly CaseRow[],
): Promise<ReadonlyMap<string, CaseSubject>> {
  const shown = new Map<string, CaseSubject>();
  for (const [name, ofKind] of Map.groupBy(rows, ({ kind }) => kind)) {
    const ids = [...new Set(ofKind.map(({ subjectId }) => subjectId))];
    const subjects = await kinds.find(name)?.show(ctx, ids);
    for (const { id, subjectId } of ofKind) {
      const subject = subjects?.get(subjectId);
      if (subject) shown.set(id, subject);
    }
  }
  return shown;
}
