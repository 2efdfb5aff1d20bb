import { watchText } from '#features/safeguarding/watch.server.ts';
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

/** What one writes to the other is looked over where one of them is under 18. */
export async function watchPair(
  ctx: ServiceContext,
  tx: Db,
  pair: Pair & { side: Side },
  text: string,
): Promise<void> {
  if (text === '' || !isWatchedPair(pair)) return;
  const { row, mentee, helper, side } = pair;
  const mentorIds = helper ? [helper.id] : [];
  await watchText(ctx, tx, {
    subject: { type: 'mentorship', id: row.id },
    text,
    from: side === 'mentee' ? mentee.id : (helper?.id ?? null),
    to: side === 'mentee' ? mentorIds : [mentee.id],
  });
}
