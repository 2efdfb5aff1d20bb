/** Life of a review. Only `published` ones are shown and counted (specification 4: after moderation). */
export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** What a review may be about, named by its table. Each feature that is reviewed adds its own. */
export const reviewSubjects = ['listing'] as const;
export type ReviewSubjectType = (typeof reviewSubjects)[number];

export interface RatingSummary {
  count: number;
  /** Mean of 1 to 5, two decimals; null without reviews. */
  average: number | null;
  /** The mean shrunk towards a usual 3.5 as if five such reviews stood beside it: one 5 does not beat forty 4.8. */
  rank: number;
  /** Reviews with one to five stars. */
  spread: number[];
}

/** What a subject without reviews ranks as. */
export const usualRank = 3.5;
const priorWeight = 5;

/** Sums up the stars of published reviews. Others must have been left out before. */
export function summarise(stars: readonly number[]): RatingSummary {
  const spread = [1, 2, 3, 4, 5].map((value) => stars.filter((star) => star === value).length);
  const sum = stars.reduce((total, star) => total + star, 0);
  const count = stars.length;
  return {
    count,
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    rank: Math.round(((sum + usualRank * priorWeight) / (count + priorWeight)) * 1000) / 1000,
    spread,
  };
}
