import { asc, eq } from 'drizzle-orm';
import { authorize } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import type {
  Assignment,
  reviewAssignment as reviewContract,
  setAssignment as setContract,
  submitAssignment as submitContract,
} from './assignment.contract.ts';
import { assignmentMoves } from './placement-moves.ts';
import { mostAssignments, placementPolicy } from './placement.policy.ts';
import type { PlacementSides } from './placement.policy.ts';
import { assignment } from './placement.table.server.ts';
import {
  addComment,
  assignmentChanged,
  getAssignment,
  toAssignment,
  toAssignments,
} from './rows/assignment-rows.server.ts';
import { assertActive, getMeeting, sideOf } from './rows/placement-rows.server.ts';
import { assertSidesMeet, tellSide } from './rows/tell-sides.server.ts';
import type { Actor } from '#platform/access/actor.ts';

const takesPart = (actor: Actor, sides: PlacementSides) =>
  placementPolicy.take(actor, sides) || placementPolicy.guide(actor, sides);

const refusal = (path: string, name: string) =>
  wrongFields([{ path, key: `placements:error.${name}` }]);

/** The first due first. */
export async function listAssignments(ctx: ServiceContext, placementId: string) {
  const meeting = await getMeeting(ctx, ctx.db, placementId);
  const rows = await ctx.db
    .select()
    .from(assignment)
    .where(eq(assignment.placementId, placementId))
    .orderBy(asc(assignment.dueOn), asc(assignment.id))
    .limit(mostAssignments);
  return {
    items: await toAssignments(ctx, ctx.db, meeting, rows),
    can: { comment: meeting.row.status === 'active' && takesPart(ctx.actor, meeting) },
  };
}

/** Throws `assignment/shadowing` where somebody only watches: who is given work has to be paid (decision D71). */
export async function setAssignment(
  ctx: ServiceContext,
  placementId: string,
  { title, brief, dueOn }: EndpointArguments<typeof setContract>['body'],
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const meeting = await getMeeting(ctx, tx, placementId, { lock: true });
    authorize(placementPolicy.guide, ctx.actor, meeting);
    assertActive(meeting);
    await assertSidesMeet(ctx, tx, meeting);
    if (meeting.row.ground === 'shadowing')
      throw new AppError('conflict', 'assignment/shadowing', 'Who shadows is given no work.');
    const { startsOn, endsOn } = meeting.row;
    if (dueOn < startsOn || dueOn > endsOn) throw refusal('dueOn', 'dueOutside');
    await assertQuota(tx, {
      name: `placement assignments ${placementId}`,
      table: assignment,
      where: eq(assignment.placementId, placementId),
      most: mostAssignments,
      refusal: () => new AppError('conflict', 'assignment/full', 'There are too many assignments.'),
    });
    const [row] = await tx
      .insert(assignment)
      .values({ placementId, title, brief, dueOn })
      .returning();
    if (!row) throw new Error('The assignment was not stored.');
    await audit(ctx, tx, {
      action: 'assignment.set',
      subject: { type: 'placement', id: placementId },
    });
    await tellSide(ctx, tx, meeting, { news: 'set', to: 'student', title });
    return toAssignment(ctx, tx, { row, meeting });
  });
}

export async function removeAssignment(ctx: ServiceContext, id: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getAssignment(ctx, tx, id);
    authorize(placementPolicy.guide, ctx.actor, meeting);
    assertActive(meeting);
    if (row.status !== 'open') throw assignmentChanged();
    await tx.delete(assignment).where(eq(assignment.id, id));
    await audit(ctx, tx, {
      action: 'assignment.removed',
      subject: { type: 'placement', id: row.placementId },
    });
    return { id };
  });
}

export async function submitAssignment(
  ctx: ServiceContext,
  id: string,
  { workUrl, evidenceUrl, words, version }: EndpointArguments<typeof submitContract>['body'],
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getAssignment(ctx, tx, id);
    authorize(placementPolicy.take, ctx.actor, meeting);
    assertActive(meeting);
    if (row.version !== version) throw assignmentChanged();
    const moved = await moveRow(tx, assignment, id, {
      move: assignmentMoves.submit,
      values: { workUrl, evidenceUrl, submittedAt: ctx.now },
    });
    if (!moved) throw assignmentChanged();
    await addComment(ctx, tx, { row, meeting }, { words, into: 'submitted' });
    await audit(ctx, tx, {
      action: 'assignment.submitted',
      subject: { type: 'placement', id: row.placementId },
    });
    await tellSide(ctx, tx, meeting, { news: 'submitted', to: 'host', title: row.title });
    return toAssignment(ctx, tx, { row: moved, meeting });
  });
}

/** What needs revision is said: the student can't guess it. */
export async function reviewAssignment(
  ctx: ServiceContext,
  id: string,
  { outcome, words, version }: EndpointArguments<typeof reviewContract>['body'],
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getAssignment(ctx, tx, id);
    authorize(placementPolicy.guide, ctx.actor, meeting);
    assertActive(meeting);
    await assertSidesMeet(ctx, tx, meeting);
    if (outcome === 'revise' && words === '') throw refusal('words', 'revisionWords');
    if (row.version !== version) throw assignmentChanged();
    const moved = await moveRow(tx, assignment, id, {
      move: assignmentMoves[outcome],
      values: { approvedAt: outcome === 'approve' ? ctx.now : null },
    });
    if (!moved) throw assignmentChanged();
    await addComment(ctx, tx, { row, meeting }, { words, into: moved.status });
    await audit(ctx, tx, {
      action: `assignment.${moved.status}`,
      subject: { type: 'placement', id: row.placementId },
    });
    await tellSide(ctx, tx, meeting, {
      news: outcome === 'approve' ? 'approved' : 'revision',
      to: 'student',
      title: row.title,
    });
    return toAssignment(ctx, tx, { row: moved, meeting });
  });
}

export async function commentAssignment(
  ctx: ServiceContext,
  id: string,
  { words }: { words: string },
): Promise<Assignment> {
  return ctx.db.transaction(async (tx) => {
    const { row, meeting } = await getAssignment(ctx, tx, id);
    authorize(takesPart, ctx.actor, meeting);
    assertActive(meeting);
    await assertSidesMeet(ctx, tx, meeting);
    await addComment(ctx, tx, { row, meeting }, { words, into: null });
    const to = sideOf(ctx, meeting) === 'student' ? 'host' : 'student';
    await tellSide(ctx, tx, meeting, { news: 'commented', to, title: row.title });
    return toAssignment(ctx, tx, { row, meeting });
  });
}
