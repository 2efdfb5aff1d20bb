import { isBlockedBetween } from '#features/accounts/blocks/between.server.ts';
import { findEnd } from '#features/accounts/reach.service.server.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import type { CheckedTask } from '#features/vetting/check-level.ts';
import { hasCheckFor } from '#features/vetting/current-check.server.ts';
import { mayReach } from '#platform/access/reach.ts';
import type { ReachEnd, ReachWay, Relation } from '#platform/access/reach.ts';
import type { Db } from '#platform/db/db.server.ts';
import { allowedAmong } from './allowed.server.ts';
import type { YouthAct } from './enrolment.policy.ts';

interface Pair {
  from: string;
  to: string;
  /** What the guardian has to allow. */
  act: Exclude<YouthAct, 'browse'>;
  /** What the adult needs a current check for. */
  task: CheckedTask;
  now: Date;
}

interface Between {
  from: ReachEnd;
  to: ReachEnd;
  relation: Relation;
}

/**
 * What there is between two accounts now: `guarded` where one is an adult with a current check for the task, and the other
 * is under 18 with a guardian's consent for this act, a lead who reads along and another adult who vouches for them.
 */
async function relationOf(db: Db, { from, to, act, task, now }: Pair): Promise<Between> {
  // Of each by itself: a block between the two is asked before.
  const asked = { by: null };
  const ends = { from: await findEnd(db, from, asked), to: await findEnd(db, to, asked) };
  if (ends.from === ends.to) return { ...ends, relation: 'strangers' };
  const [adult, young] = ends.from === 'adult' ? [from, to] : [to, from];
  const isChecked = (await hasCheckFor(db, [adult], task, todayInLondon(now))).has(adult);
  const isAllowed = (await allowedAmong(db, [young], { act, now, forContactWith: adult })).has(
    young,
  );
  return { ...ends, relation: isChecked && isAllowed ? 'guarded' : 'strangers' };
}

/**
 * Whether one account may reach another in this way, with all that guards somebody under 18 and every block
 * asked at this moment. The one
 * question of mentoring, threads and whatever else joins two people (security B2).
 */
export async function mayMeetNow(db: Db, way: ReachWay, pair: Pair): Promise<boolean> {
  if (await isBlockedBetween(db, pair.from, pair.to)) return false;
  const { from, to, relation } = await relationOf(db, pair);
  return mayReach(from, to, way, relation);
}
