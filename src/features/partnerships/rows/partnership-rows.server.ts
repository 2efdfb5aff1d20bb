import { and, eq, or } from 'drizzle-orm';
import { system } from '#platform/access/actor.ts';
import type { Db } from '#platform/db/db.server.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import type { Subject } from '#platform/subjects/subject.server.ts';
import type { Partnership } from '../partnership.contract.ts';
import { moveNames, partnershipMoves, partnershipPolicy, ruleOf } from '../partnership.policy.ts';
import type { Side } from '../partnership.policy.ts';
import { partnership } from '../partnership.table.server.ts';
import { subjectNotFound, subjectType } from '../recommendation.service.server.ts';

export type Row = typeof partnership.$inferSelect;

/** The subject for its team and admins; not-found for everybody else. */
export async function getSide(ctx: ServiceContext, db: Db, id: string): Promise<Subject> {
  const subject = await ctx.subjects.get({ ...ctx, db }, subjectType, id);
  if (!partnershipPolicy.see(ctx.actor, subject)) throw subjectNotFound();
  return subject;
}

export const ofListing = (id: string) =>
  and(
    eq(partnership.subjectType, subjectType),
    or(eq(partnership.proposerId, id), eq(partnership.partnerId, id)),
  );

export const sideOf = (row: Row, id: string): Side =>
  row.proposerId === id ? 'proposer' : 'partner';
export const otherOf = (row: Row, id: string) =>
  row.proposerId === id ? row.partnerId : row.proposerId;

/** The other's name stays with what was agreed, also where its page is no longer public. */
export async function toViews(
  ctx: ServiceContext,
  db: Db,
  subject: Subject,
  rows: readonly Row[],
): Promise<Partnership[]> {
  const { id } = subject;
  const others = await ctx.subjects.find(
    { ...ctx, db, actor: system },
    subjectType,
    rows.map((row) => otherOf(row, id)),
  );
  const mayBegin = partnershipPolicy.begin(ctx.actor, subject);
  const mayMove = (row: Row, side: Side) =>
    moveNames.filter(
      (move) =>
        canSideMove(partnershipMoves[move], row.status, side) &&
        partnershipPolicy[ruleOf(move)](ctx.actor, subject),
    );
  return rows.map((row) => {
    const other = others.get(otherOf(row, id));
    const side = sideOf(row, id);
    return {
      id: row.id,
      side,
      other: {
        id: otherOf(row, id),
        title: other?.title ?? '',
        url: other?.isPublic ? other.url : null,
      },
      status: row.status,
      contactName: row.contactName,
      contactEmail: row.contactEmail,
      notes: row.notes,
      proposedAt: row.createdAt.toISOString(),
      acceptedAt: row.acceptedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      version: row.version,
      can: {
        edit: mayBegin && row.status !== 'ended',
        moves: mayMove(row, side),
      },
    };
  });
}

export async function toView(ctx: ServiceContext, db: Db, subject: Subject, row: Row) {
  const [view] = await toViews(ctx, db, subject, [row]);
  if (!view) throw partnershipNotFound();
  return view;
}

export const partnershipNotFound = () =>
  notFound('partnership/not-found', 'This partnership does not exist.');

/** The row for one of its sides; not-found when it is none of theirs. */
export async function loadPartnership(tx: Db, id: string, partnershipId: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(partnership)
    .where(and(ofListing(id), eq(partnership.id, partnershipId)))
    .for('update');
  if (!row) throw partnershipNotFound();
  return row;
}

export async function writePartnership(
  tx: Db,
  row: Row,
  version: number,
  values: Partial<typeof partnership.$inferInsert>,
): Promise<Row> {
  const [next] =
    row.version === version
      ? await tx.update(partnership).set(values).where(eq(partnership.id, row.id)).returning()
      : [];
  if (next) return next;
  throw new AppError(
    'conflict',
    'partnership/changed',
    'The other side has changed this meanwhile. Please look again.',
  );
}
