import { audit } from '#platform/audit/audit.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import { moveRow } from '#platform/stages/move-row.server.ts';
import { canSideMove } from '#platform/stages/moves.ts';
import type {
  acceptAgreement as acceptContract,
  proposeAgreement as proposeContract,
} from '../mentorship.contract.ts';
import { mentorshipMoves, otherSide, placesFor } from '../mentorship.policy.ts';
import type { Side } from '../mentorship.policy.ts';
import { mentorship } from '../mentorship.table.server.ts';
import type { MentorshipRow } from '../mentorship.table.server.ts';
import { mentorshipChanged } from '../rows/mentor-refusals.server.ts';
import { assertContact, isWatchedPair, sayToPair } from '../rows/mentorship-contact.server.ts';
import { assertVersion, loadPair, writePair } from '../rows/mentorship-rows.server.ts';
import { tellSide } from '../rows/tell-pair.server.ts';

const agreedBy = (side: Side, at: Date | null) =>
  side === 'mentee' ? { menteeAgreedAt: at } : { mentorAgreedAt: at };

/** Whoever proposes has accepted; the other is asked. A change of what holds needs both to accept again. */
export async function proposeAgreement(
  ctx: ServiceContext,
  id: string,
  { version, ...terms }: EndpointArguments<typeof proposeContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const pair = await loadPair(ctx, tx, id, 'write');
    const { side, row } = pair;
    assertVersion(row, version);
    await assertContact(ctx, tx, pair);
    if (!placesFor(isWatchedPair(pair)).includes(terms.place))
      throw wrongFields([{ path: 'place', key: 'mentorship:error.place' }]);
    // Under 18 the aim may be left to the conversation, which not everybody is allowed.
    if (terms.aim === '' && !isWatchedPair(pair))
      throw wrongFields([{ path: 'aim', key: 'mentorship:error.aim' }]);
    const values = { ...terms, ...agreedBy(side, ctx.now), ...agreedBy(otherSide(side), null) };
    if (row.status === 'matched') await writePair(tx, pair, values);
    else {
      const moved = await moveRow(tx, mentorship, id, { move: mentorshipMoves.reopen, values });
      if (!moved) throw mentorshipChanged();
    }
    await sayToPair(ctx, tx, pair, terms.aim);
    await tellSide(ctx, tx, pair, { side: otherSide(side), kind: 'mentorship/proposed' });
  });
  return {};
}

/** What the other has proposed is accepted as it is: the mentorship begins. */
export async function acceptAgreement(
  ctx: ServiceContext,
  id: string,
  { version }: EndpointArguments<typeof acceptContract>['body'],
): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    const pair = await loadPair(ctx, tx, id, 'write');
    const { side, row } = pair;
    assertVersion(row, version);
    await assertContact(ctx, tx, pair);
    const isPossible = canSideMove(mentorshipMoves.begin, row.status, side);
    if (!isPossible || !agreedAt(row, otherSide(side)) || agreedAt(row, side))
      throw mentorshipChanged();
    const moved = await moveRow(tx, mentorship, id, {
      move: mentorshipMoves.begin,
      values: { ...agreedBy(side, ctx.now), startedAt: row.startedAt ?? ctx.now },
    });
    if (!moved) throw mentorshipChanged();
    await audit(ctx, tx, { action: 'mentorship.agreed', subject: { type: 'mentorship', id } });
    await tellSide(ctx, tx, pair, { side: otherSide(side), kind: 'mentorship/agreed' });
  });
  return {};
}

export const agreedAt = (row: MentorshipRow, side: Side): Date | null =>
  side === 'mentee' ? row.menteeAgreedAt : row.mentorAgreedAt;
