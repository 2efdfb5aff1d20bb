/** Days in a row, and the points that come with reaching them, once in a lifetime each. */
export const milestones = [
  { days: 3, points: 5 },
  { days: 7, points: 10 },
  { days: 14, points: 20 },
  { days: 30, points: 40 },
  { days: 60, points: 80 },
  { days: 100, points: 150 },
] as const;

export type Milestone = (typeof milestones)[number];

export const nextMilestone = (current: number): Milestone | undefined =>
  milestones.find(({ days }) => days > current);

/** The longest row says which were reached: reaching one again changes nothing. */
export const reachedMilestones = (longest: number): readonly Milestone[] =>
  milestones.filter(({ days }) => days <= longest);

export const streakTiers = ['none', 'one', 'days', 'weeks', 'months'] as const;
export type StreakTier = (typeof streakTiers)[number];

/** Which message stands beside a number of days: at 0, at 1, under 7, under 30, and from there on. */
export function tierOf(current: number): StreakTier {
  if (current === 0) return 'none';
  if (current === 1) return 'one';
  if (current < 7) return 'days';
  return current < 30 ? 'weeks' : 'months';
}
