import { addMessage } from '#features/watched-threads/thread.service.server.ts';
import { messagesOff } from '#platform/access/reach-refused.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { mayMeet } from '../mentor-clearance.server.ts';
import { groupOfBand } from '../mentorship.policy.ts';
import type { Side } from '../mentorship.policy.ts';
import { contactRests } from './mentor-refusals.server.ts';
import type { Pair } from './mentorship-rows.server.ts';

/**
 * Whether the two may have to do with each other at this moment. Asked at each step, so that nothing depends on when the
 * clock's work last ran.
 */
export async function isContactOpen(ctx: ServiceContext, db: Db, pair: Pair): Promise<boolean> {
  const { helper, mentee, mentor } = pair;
  if (!helper || helper.status !== 'active' || mentor.status === 'ended') return false;
  return mayMeet(db, { mentorId: helper.id, mentee }, ctx.now);
}

export async function assertContact(ctx: ServiceContext, db: Db, pair: Pair): Promise<void> {
  if (!(await isContactOpen(ctx, db, pair))) throw contactRests();
}

/**
 * Whether a mentor is shown nothing of what this mentee is called or has written: somebody under 18 with whom they may not
 * have to do now. The words stay for the mentee, and for the lead.
 */
export const isHiddenFrom = async (side: Side, ctx: ServiceContext, pair: Pair): Promise<boolean> =>
  side === 'mentor' &&
  groupOfBand(pair.mentee.ageBand) === 'young' &&
  !(await isContactOpen(ctx, ctx.db, pair));

/** The safeguarding lead reads along with these two. */
export const isWatchedPair = ({ row, mentee }: Pair): boolean =>
  row.isWatched || groupOfBand(mentee.ageBand) === 'young';

/**
 * What one writes to the other outside their conversation is said in it as well where one of them is under 18, so that the
 * lead reads it along, and it takes what a message takes. Throws `reach/off` where no message can be written.
 */
export async function sayToPair(
  ctx: ServiceContext,
  tx: Db,
  pair: Pair,
  text: string,
): Promise<void> {
  if (text === '' || !isWatchedPair(pair)) return;
  if (pair.row.threadId === null) throw messagesOff();
  await addMessage(ctx, tx, pair.row.threadId, text);
}
