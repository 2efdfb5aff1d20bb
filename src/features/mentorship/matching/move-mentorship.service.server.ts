import { openThread } from '#features/watched-threads/thread-states.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import { earlier } from '#platform/time/moments.ts';
import type { moveMentorship as contract } from '../mentorship.contract.ts';
import { askMs, groupOfBand, mentorshipMoves } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import { mentorshipChanged } from '../rows/mentor-refusals.server.ts';
import { assertContact } from '../rows/mentorship-contact.server.ts';
import { assertVersion, loadPair } from '../rows/mentorship-rows.server.ts';
import type { Pair } from '../rows/mentorship-rows.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';
import { endPair } from './end-mentorships.server.ts';

/** Says yes or no to an ask, takes it back, or ends what was agreed. Nobody gives a reason and none is kept. */
export async function moveMentorship(
  ctx: ServiceContext,
  id: string,
  { move, version }: EndpointArguments<typeof contract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const pair = await loadPair(ctx, tx, id, 'write');
    assertVersion(pair.row, version);
    if (!canSideMove(mentorshipMoves[move], pair.row.status, pair.side)) throw mentorshipChanged();
    if (move === 'accept') await accept(ctx, tx, pair);
    else await endPair(ctx, tx, pair, pair.side);
  });
  return {};
}

/** The mentor's yes: now both have said it, the two learn of each other, and their thread opens. */
async function accept(ctx: ServiceContext, tx: Db, pair: Pair): Promise<void> {
  const { row, mentee, helper } = pair;
  await assertContact(ctx, tx, pair);
  // The clock's work may not have come by yet.
  if (!helper || row.askedAt <= earlier(ctx.now, askMs)) throw mentorshipChanged();
  const threadId = await openThread(tx, {
    subject: { type: 'mentorship', id: row.id },
    members: [mentee.id, helper.id],
  });
  const moved = await moveRow(tx, mentorship, row.id, {
    move: mentorshipMoves.accept,
    values: {
      answeredAt: ctx.now,
      threadId,
      isWatched: groupOfBand(mentee.ageBand) === 'young',
    },
  });
  if (!moved) throw mentorshipChanged();
  await audit(ctx, tx, {
    action: 'mentorship.matched',
    subject: { type: 'mentorship', id: row.id },
    accountId: mentee.id,
  });
  await tellSide(ctx, tx, pair, { side: 'mentee', kind: 'mentorship/matched' });
}
