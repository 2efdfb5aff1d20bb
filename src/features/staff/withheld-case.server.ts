import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { alreadyDecided } from './case-lock.service.server.ts';
import { staffCase } from './case.table.server.ts';
import { loadCase } from './queue/loaded-case.server.ts';
import { noWork } from './queue/waiting-case.server.ts';
import { report } from './report.table.server.ts';

/*
 * A case whose subject is held as evidence is seen and counted by nobody. Its state stays as it is: the person whom it is
 * about reads of their own cases, and must not learn that anything has happened.
 */

/** Throws `case/not-found` for a case that this person of staff may not see, `case/decided` for one that is over. */
export async function findCaseToWithhold(ctx: ServiceContext, caseId: string) {
  const { row } = await loadCase(ctx, caseId);
  if (row.status === 'decided') throw alreadyDecided();
  const reports = await ctx.db
    .select()
    .from(report)
    .where(eq(report.caseId, caseId))
    .orderBy(asc(report.id));
  return {
    subject: { type: row.subjectType, id: row.subjectId },
    aboutAccountId: row.aboutAccountId,
    note: row.note,
    reports: reports.map(({ title, url, words, reason, text, accountId, email, createdAt }) => ({
      title,
      url,
      words,
      reason,
      text,
      accountId,
      email,
      at: createdAt.toISOString(),
    })),
  };
}

/** Takes the case out of the queue, in the caller's transaction. Throws as `findCaseToWithhold` where another was faster. */
export async function withholdCase(ctx: ServiceContext, tx: Db, caseId: string): Promise<void> {
  const { row } = await loadCase({ ...ctx, db: tx }, caseId, { forUpdate: true });
  if (row.status === 'decided') throw alreadyDecided();
  await tx
    .update(staffCase)
    .set({ ...noWork, withheldAt: ctx.now })
    .where(eq(staffCase.id, caseId));
}

/** The case waits again as it did before. */
export async function returnCase(tx: Db, caseId: string): Promise<void> {
  await tx.update(staffCase).set({ withheldAt: null }).where(eq(staffCase.id, caseId));
}
