import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { authorize, requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { later } from '#platform/time/moments.ts';
import type { Decision } from '../application-moves.ts';
import { applicationPolicy, mayArchive, mayDecide, undoMs } from '../application.policy.ts';
import type { RejectReason, Score } from '../application.policy.ts';
import { application, applicationReview } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import type { ReceivedApplication } from '../received.contract.ts';
import { findPosting } from '../shape/posting.server.ts';
import { applicationChanged, applicationNotFound } from '../shape/refusals.server.ts';
import { receivedView } from './received-view.server.ts';

interface Received {
  row: ApplicationRow;
  posting: HostedOpportunity;
}

/** One that was sent to this person's team, locked. Throws `application/not-found`, also for drafts. */
async function lockReceived(ctx: ServiceContext, tx: Db, id: string): Promise<Received> {
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.id, id), ne(application.status, 'draft')))
    .for('update');
  const posting = row && (await findPosting(ctx, tx, row.opportunityId));
  if (!row || !posting || !applicationPolicy.read(ctx.actor, posting)) throw applicationNotFound();
  return { row, posting };
}

/** Does it with the row locked, and answers it as the host reads it then. */
const withReceived = (
  ctx: ServiceContext,
  id: string,
  act: (tx: Db, received: Received) => Promise<void>,
): Promise<ReceivedApplication> =>
  ctx.db.transaction(async (tx) => {
    await act(tx, await lockReceived(ctx, tx, id));
    const { row, posting } = await lockReceived(ctx, tx, id);
    return receivedView(ctx, tx, posting, row);
  });

const note = (
  ctx: ServiceContext,
  tx: Db,
  { id, accountId }: ApplicationRow,
  action: string,
  detail: Record<string, unknown> = {},
) =>
  audit(ctx, tx, {
    action: `application.${action}`,
    subject: { type: 'application', id },
    ...(accountId && { accountId }),
    detail,
  });

interface NewDecision {
  version: number;
  move: Decision;
  reasons: readonly RejectReason[];
  words: string;
}

/**
 * Notes what was decided. Nothing changes for the applicant for 15 minutes: the clock makes the move and tells them
 * (`settleApplications`), unless it is taken back. A no takes a reason. Throws `application/changed` where somebody
 * decided meanwhile, or the applicant took it back.
 */
export const decideApplication = (
  ctx: ServiceContext,
  id: string,
  { version, move, reasons, words }: NewDecision,
): Promise<ReceivedApplication> =>
  withReceived(ctx, id, async (tx, { row, posting }) => {
    const person = requirePerson(ctx, applicationPolicy.decide, posting);
    if (row.version !== version || !mayDecide(ctx.actor, posting, row, move))
      throw applicationChanged();
    const isNo = move === 'reject';
    if (isNo && reasons.length === 0)
      throw wrongFields([{ path: 'reasons', key: 'applications:error.reasons' }]);
    await tx
      .update(application)
      .set({
        heldMove: move,
        heldUntil: later(ctx.now, undoMs),
        heldBy: person.id,
        reasons: isNo ? [...reasons] : [],
        words: isNo ? words.trim() : '',
      })
      .where(eq(application.id, id));
    await note(ctx, tx, row, 'decided', { move });
  });

/** Anybody of the team who may decide takes it back while the applicant has not heard. Throws `application/changed`. */
export const undoApplicationDecision = (
  ctx: ServiceContext,
  id: string,
): Promise<ReceivedApplication> =>
  withReceived(ctx, id, async (tx, { row, posting }) => {
    authorize(applicationPolicy.decide, ctx.actor, posting);
    const [undone] = await tx
      .update(application)
      .set({ heldMove: null, heldUntil: null, heldBy: null, reasons: [], words: '' })
      .where(and(eq(application.id, id), isNotNull(application.heldMove)))
      .returning({ id: application.id });
    if (!undone) throw applicationChanged();
    await note(ctx, tx, row, 'undone', { move: row.heldMove });
  });

/**
 * In place of what this person gave before; not once it is over. Who has given a score reads those of the others: what
 * they change from then on is marked for all who read it.
 */
export const reviewApplication = (
  ctx: ServiceContext,
  id: string,
  { score, note: words }: { score: Score; note: string },
): Promise<ReceivedApplication> =>
  withReceived(ctx, id, async (tx, { row, posting }) => {
    const person = requirePerson(ctx, applicationPolicy.review, posting);
    if (row.endedAt !== null) throw applicationChanged();
    const given = { score, note: words.trim() };
    const reviews = await tx
      .select()
      .from(applicationReview)
      .where(eq(applicationReview.applicationId, id));
    const mine = reviews.find(({ reviewerId }) => reviewerId === person.id);
    const isOther = mine && (mine.score !== given.score || mine.note !== given.note);
    const isKnowing = isOther && reviews.length > 1;
    await tx
      .insert(applicationReview)
      .values({ applicationId: id, reviewerId: person.id, ...given, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [applicationReview.applicationId, applicationReview.reviewerId],
        set: { ...given, ...(isKnowing && { changedKnowingAt: ctx.now }) },
      });
  });

/** Files it away; the applicant goes on reading how it ended. */
export const archiveApplication = (ctx: ServiceContext, id: string): Promise<ReceivedApplication> =>
  withReceived(ctx, id, async (tx, { row, posting }) => {
    authorize(applicationPolicy.decide, ctx.actor, posting);
    if (!mayArchive(ctx.actor, posting, row) || row.archivedAt !== null) throw applicationChanged();
    await tx.update(application).set({ archivedAt: ctx.now }).where(eq(application.id, id));
    await note(ctx, tx, row, 'archived');
  });
