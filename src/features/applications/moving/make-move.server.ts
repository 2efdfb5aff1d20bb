import { closingAt } from '#features/opportunities/opportunity-day.ts';
import type { HostedOpportunity } from '#features/opportunities/opportunity-submission.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { later } from '#platform/time/moments.ts';
import { applicationMoves, isOver } from '../application-moves.ts';
import type { ApplicationMove, MoveName } from '../application-moves.ts';
import { offerMs } from '../application.policy.ts';
import { application } from '../application.table.server.ts';
import type { ApplicationRow } from '../application.table.server.ts';
import { tellSides } from './tell-sides.server.ts';

type Columns = Partial<typeof application.$inferInsert>;

/** A decision that waited is made or overtaken: nothing waits any more. */
const nothingHeld = { heldMove: null, heldUntil: null, heldBy: null };

const noWords: Columns = { about: '', answers: [], city: '', level: null };

/** Nobody has decided or read what is written anew. */
const unsent: Columns = {
  shortlistedAt: null,
  answeredAt: null,
  offerUntil: null,
  endedAt: null,
  closedBy: null,
};

/** What belongs to a move besides the state. */
function columnsOf(row: ApplicationRow, name: MoveName, now: Date): Columns {
  const { to, by }: ApplicationMove = applicationMoves[name];
  const isOwed = to === 'sent' || to === 'shortlisted';
  const isWon = name === 'shortlist';
  return {
    ...nothingHeld,
    waitingSince: isOwed ? now : null,
    nudgedAt: null,
    // What the host had filed away is on the desk again once it is sent, not before.
    ...(name === 'send' && { sentAt: now, archivedAt: null }),
    ...(isWon && { shortlistedAt: now }),
    ...(by[0] === 'host' && { answeredAt: row.answeredAt ?? now }),
    ...(name === 'offer' && { offerUntil: closingAt(todayInLondon(later(now, offerMs))) }),
    ...(isOver(to) && { endedAt: now }),
    ...(to === 'closed' && { closedBy: name as ApplicationRow['closedBy'] }),
    ...(name === 'reopen' && { ...unsent, editedAt: now, reopens: row.reopens + 1 }),
    // What was not sent again can be taken up again.
    ...(name === 'drop' && { ...noWords, reopens: row.reopens - 1 }),
    ...(name !== 'reject' && { reasons: [], words: '' }),
  };
}

/**
 * The one way in which an application gets into another state: it moves the row if it stands where the move begins, and
 * tells both sides in the same transaction. So nobody is told twice of one move, and nobody is moved without being told.
 * Undefined where somebody else was faster. Who may make the move has been asked.
 */
export async function makeMove(
  ctx: ServiceContext,
  tx: Db,
  { row, posting }: { row: ApplicationRow; posting: HostedOpportunity | undefined },
  name: MoveName,
  more: Columns = {},
): Promise<ApplicationRow | undefined> {
  const moved = await moveRow(tx, application, row.id, {
    move: applicationMoves[name],
    values: { ...columnsOf(row, name, ctx.now), ...more },
  });
  if (!moved) return undefined;
  await audit(ctx, tx, {
    action: `application.${moved.status}`,
    subject: { type: 'application', id: row.id },
    ...(row.accountId && { accountId: row.accountId }),
    detail: { move: name },
  });
  await tellSides(ctx, tx, { row: moved, posting }, name);
  return moved;
}
