import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { caseDecision } from './case.table.server.ts';
import { report } from './report.table.server.ts';

/**
 * Whether a decision of staff, neither undone nor turned round on appeal, hides this thing after a report. For things
 * that their owner may hide and show too, which can be hidden already when staff decide.
 */
export async function isHiddenByReport(
  db: Db,
  subject: { type: string; id: string },
): Promise<boolean> {
  const decisions = await db
    .selectDistinct({
      caseId: report.caseId,
      isOnAppeal: sql<boolean>`${caseDecision.stage} = 'appeal'`.as('is_on_appeal'),
      outcome: caseDecision.outcome,
    })
    .from(report)
    .innerJoin(caseDecision, eq(caseDecision.caseId, report.caseId))
    .where(
      and(
        eq(report.subjectType, subject.type),
        eq(report.subjectId, subject.id),
        isNull(caseDecision.undoneAt),
      ),
    )
    .orderBy(sql`is_on_appeal`);
  // The decision on an appeal comes later and replaces the first.
  const standing = new Map(decisions.map(({ caseId, outcome }) => [caseId, outcome]));
  return [...standing.values()].includes('act');
}
