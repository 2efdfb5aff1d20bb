import { actKinds, helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';
import { reachedMilestones } from './milestones.ts';
import { ownDays } from './own-days.ts';
import type { ZoneSince } from './own-days.ts';

/** Points of one act. What helps nobody else gives none, and neither does a review, which is no act at all. */
export const pointsOf: Readonly<Record<ActKind, number>> = {
  story: 10,
  'reading-list': 10,
  culture: 10,
  attended: 0,
  organised: 15,
  matched: 5,
  correction: 5,
  session: 15,
  shift: 15,
  endorsement: 5,
  answer: 5,
};

export interface PointAct {
  kind: ActKind;
  at: Date;
}

export interface CountedPoints {
  points: number;
  byAct: { act: ActKind | 'milestone'; count: number; points: number }[];
}

/** Of each kind so many a day count. The line of a kind says how many acts counted. */
export function countPoints(
  acts: readonly PointAct[],
  zones: readonly ZoneSince[],
  longest: number,
): CountedPoints {
  const { dayAt } = ownDays(zones);
  const byDay = new Map<string, { kind: ActKind; found: number }>();
  for (const { kind, at } of acts) {
    const key = `${kind} ${dayAt(at)}`;
    byDay.set(key, { kind, found: (byDay.get(key)?.found ?? 0) + 1 });
  }
  const counted = new Map<ActKind, number>();
  for (const { kind, found } of byDay.values())
    counted.set(kind, (counted.get(kind) ?? 0) + Math.min(found, actKinds[kind].mostADay));
  const ofActs = helpingKinds
    .map((act) => ({ act, count: counted.get(act) ?? 0 }))
    .map(({ act, count }) => ({ act, count, points: count * pointsOf[act] }));
  const reached = reachedMilestones(longest);
  const ofMilestones = {
    act: 'milestone' as const,
    count: reached.length,
    points: reached.reduce((sum, { points }) => sum + points, 0),
  };
  const byAct = [...ofActs, ofMilestones].filter(({ count }) => count > 0);
  return { points: byAct.reduce((sum, { points }) => sum + points, 0), byAct };
}
