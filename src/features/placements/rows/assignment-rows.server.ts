import { asc, eq, inArray } from 'drizzle-orm';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { isSelf } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import type { Assignment } from '../assignment.contract.ts';
import { assignmentMoves } from '../placement-moves.ts';
import type { AssignmentState } from '../placement-moves.ts';
import { mostComments, placementPolicy } from '../placement.policy.ts';
import { assignment, assignmentComment } from '../placement.table.server.ts';
import type { AssignmentRow } from '../placement.table.server.ts';
import { getMeeting, sideOf } from './placement-rows.server.ts';
import type { Meeting } from './placement-rows.server.ts';

export const assignmentNotFound = () =>
  notFound('assignment/not-found', 'This assignment does not exist.');

export const assignmentChanged = () =>
  new AppError(
    'conflict',
    'assignment/changed',
    'This has been changed meanwhile. Please look again.',
  );

/** An assignment with its placement, which nobody else changes until the transaction ends. */
export async function getAssignment(
  ctx: ServiceContext,
  tx: Db,
  id: string,
): Promise<{ row: AssignmentRow; meeting: Meeting }> {
  const [found] = await tx.select().from(assignment).where(eq(assignment.id, id));
  if (!found) throw assignmentNotFound();
  const meeting = await getMeeting(ctx, tx, found.placementId, { lock: true });
  const [row] = await tx.select().from(assignment).where(eq(assignment.id, id));
  if (!row) throw assignmentNotFound();
  return { row, meeting };
}

/** As the person who asks sees them, in the order of the rows. */
export async function toAssignments(
  ctx: ServiceContext,
  db: Db,
  meeting: Meeting,
  rows: readonly AssignmentRow[],
): Promise<Assignment[]> {
  const ids = rows.map(({ id }) => id);
  const comments =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(assignmentComment)
          .where(inArray(assignmentComment.assignmentId, ids))
          .orderBy(asc(assignmentComment.id));
  const isActive = meeting.row.status === 'active';
  const takes = isActive && placementPolicy.take(ctx.actor, meeting);
  const guides = isActive && placementPolicy.guide(ctx.actor, meeting);
  const today = todayInLondon(ctx.now);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    brief: row.brief,
    dueOn: row.dueOn,
    isLate: row.dueOn < today && (row.status === 'open' || row.status === 'revision'),
    status: row.status,
    workUrl: row.workUrl,
    evidenceUrl: row.evidenceUrl,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    approvedOn: row.approvedAt ? todayInLondon(row.approvedAt) : null,
    comments: comments
      .filter(({ assignmentId }) => assignmentId === row.id)
      .map(({ id, side, into, words, writtenBy, createdAt }) => ({
        id,
        side,
        isMine: isSelf(ctx.actor, writtenBy),
        into,
        words,
        at: createdAt.toISOString(),
      })),
    version: row.version,
    can: {
      submit: takes && canSideMove(assignmentMoves.submit, row.status, 'student'),
      review: guides && canSideMove(assignmentMoves.approve, row.status, 'host'),
      remove: guides && row.status === 'open',
    },
  }));
}

export async function toAssignment(
  ctx: ServiceContext,
  db: Db,
  { row, meeting }: { row: AssignmentRow; meeting: Meeting },
): Promise<Assignment> {
  const [view] = await toAssignments(ctx, db, meeting, [row]);
  if (!view) throw assignmentNotFound();
  return view;
}

/** Keeps what was said, with the state that was reached. Called while the placement is locked. */
export async function addComment(
  ctx: ServiceContext,
  tx: Db,
  { row, meeting }: { row: AssignmentRow; meeting: Meeting },
  { words, into }: { words: string; into: AssignmentState | null },
): Promise<void> {
  const isOfThis = eq(assignmentComment.assignmentId, row.id);
  if ((await tx.$count(assignmentComment, isOfThis)) >= mostComments)
    throw new AppError('conflict', 'assignment/comments-full', 'This has too many comments.');
  await tx.insert(assignmentComment).values({
    assignmentId: row.id,
    side: sideOf(ctx, meeting),
    writtenBy: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    into,
    words,
    createdAt: ctx.now,
  });
}
