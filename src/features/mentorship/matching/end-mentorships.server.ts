import { and, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { setThreadState } from '#features/watched-threads/thread-states.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { mentorshipMoves, openStates, otherSide } from '../mentorship.policy.ts';
import type { MentorshipState, Side } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { selectPairs } from '../rows/mentorship-rows.server.ts';
import type { Pair } from '../rows/mentorship-rows.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';

/** Ends one that stands open, whatever it had come to; the other side is told, without a reason. */
export async function endPair(ctx: ServiceContext, tx: Db, pair: Pair, by: Side): Promise<void> {
  const { row } = pair;
  const asked = by === 'mentor' ? mentorshipMoves.decline : mentorshipMoves.withdraw;
  const move = row.status === 'asked' ? asked : mentorshipMoves.end;
  const moved = await moveRow(tx, mentorship, row.id, {
    move,
    values: { endedAt: ctx.now, endedBy: by, frozenAt: null },
  });
  if (!moved) return;
  if (row.threadId) await setThreadState(tx, row.threadId, 'closed');
  await audit(ctx, tx, {
    action: `mentorship.${move.to}`,
    subject: { type: 'mentorship', id: row.id },
  });
  await tellSide(ctx, tx, pair, { side: otherSide(by), kind: toldOf[move.to] });
}

/** What the other side is told; one sentence each, and none says why. */
const toldOf = {
  declined: 'mentorship/declined',
  withdrawn: 'mentorship/withdrawn',
  ended: 'mentorship/ended',
} as const satisfies Partial<Record<MentorshipState, string>>;

/** Ends all that a mentor has open. */
export const endMentorships = (ctx: ServiceContext, tx: Db, mentorId: string, by: Side) =>
  endWhere(ctx, tx, eq(mentorship.mentorId, mentorId), by);

/** Ends all that somebody has open as a mentee. */
export const endAsMentee = (ctx: ServiceContext, tx: Db, accountId: string) =>
  endWhere(ctx, tx, eq(mentorship.menteeId, accountId), 'mentee');

async function endWhere(ctx: ServiceContext, tx: Db, where: SQL, by: Side): Promise<void> {
  const pairs = await selectPairs(tx)
    .where(and(where, inArray(mentorship.status, [...openStates])))
    .orderBy(mentorship.id)
    .for('update', { of: mentorship });
  for (const pair of pairs) await endPair(ctx, tx, pair, by);
}
