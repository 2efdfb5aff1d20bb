import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { removeDocumentsOf } from '#features/media/document.service.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { openStates } from '../application-moves.ts';
import { draftMonths, keptMonths } from '../application.policy.ts';
import { application, applicationReview } from '../application.table.server.ts';
import { makeMove } from '../moving/make-move.server.ts';
import { tellHost } from '../moving/tell-sides.server.ts';
import { cvSubject } from '../shape/own-application.server.ts';
import { findPosting } from '../shape/posting.server.ts';

/** Erases them with their CVs; scores and notes go with the row. */
async function erase(tx: Db, where: SQL | undefined): Promise<void> {
  const gone = await tx.delete(application).where(where).returning({ id: application.id });
  for (const { id } of gone) await removeDocumentsOf(tx, { type: cvSubject, id });
}

/**
 * A person has left: what they sent goes, and hosts who were to answer are told that it was taken back. So do the scores
 * and notes that they gave as a reviewer.
 */
export async function forgetApplicant(ctx: ServiceContext, accountId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isTheirs = eq(application.accountId, accountId);
    const open = await tx
      .select()
      .from(application)
      .where(and(isTheirs, inArray(application.status, [...openStates])))
      .for('update');
    for (const { opportunityId, number } of open) {
      const posting = await findPosting(ctx, tx, opportunityId);
      await tellHost(ctx, tx, posting, {
        kind: 'applications/taken-back',
        digest: 'daily',
        number,
      });
    }
    await erase(tx, isTheirs);
    await tx.delete(applicationReview).where(eq(applicationReview.reviewerId, accountId));
  });
}

/** What ended half a year ago goes, and drafts that nobody has gone on with for three months. */
export async function sweepApplications(ctx: ServiceContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await erase(tx, lt(application.endedAt, monthsAgo(ctx.now, keptMonths)));
    const isLeft = and(
      eq(application.status, 'draft'),
      lt(application.editedAt, monthsAgo(ctx.now, draftMonths)),
    );
    await erase(tx, and(isLeft, isNull(application.sentAt)));
    // What was sent before keeps its row, which counts how often.
    for (const row of await tx.select().from(application).where(isLeft).for('update')) {
      await makeMove(ctx, tx, { row, posting: undefined }, 'drop');
      await removeDocumentsOf(tx, { type: cvSubject, id: row.id });
    }
  });
}
