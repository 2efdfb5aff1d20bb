import { helpingKinds } from '#features/contributions/act-kinds.ts';
import type { ActKind } from '#features/contributions/act-kinds.ts';

/** The eight badges, in the order in which they stand. */
export const badges = [
  'first-share',
  'active-contributor',
  'community-champion',
  'early-adopter',
  'verified-business',
  'helping-hand',
  'network-builder',
  'goal-achiever',
] as const;
export type Badge = (typeof badges)[number];

export interface BadgeRule {
  /** What is counted: acts of these kinds, pages of one's own whose owner was checked, or certificates that hold. */
  of: readonly ActKind[] | 'pages' | 'certificates';
  needs: number;
  /** Only for people who joined in the first year of the site. */
  firstYear?: true;
}

/**
 * What each badge is given for; its sentence `rule.<badge>` is filled with `needs`. No act of any of them is a review
 * (decision D19), and nothing is given for looking at the site.
 */
export const badgeRules: Record<Badge, BadgeRule> = {
  'first-share': { of: ['story', 'reading-list', 'culture'], needs: 1 },
  'active-contributor': { of: helpingKinds, needs: 10 },
  'community-champion': { of: helpingKinds, needs: 50 },
  'early-adopter': { of: helpingKinds, needs: 1, firstYear: true },
  'verified-business': { of: 'pages', needs: 1 },
  'helping-hand': { of: ['shift', 'session', 'answer', 'correction'], needs: 5 },
  'network-builder': { of: ['matched', 'endorsement'], needs: 5 },
  'goal-achiever': { of: 'certificates', needs: 1 },
};

/** What is known of a person, out of which all badges follow. */
export interface Standing {
  acts: ReadonlyMap<ActKind, number>;
  pages: number;
  certificates: number;
  isFirstYear: boolean;
}

/** How much of what is needed somebody has, never more than all of it. Null for a badge that they can't reach any more. */
export function progressOf(badge: Badge, standing: Standing): number | null {
  const { of, needs, firstYear } = badgeRules[badge];
  if (firstYear && !standing.isFirstYear) return null;
  const count =
    typeof of === 'string'
      ? standing[of]
      : of.reduce((sum, kind) => sum + (standing.acts.get(kind) ?? 0), 0);
  return Math.min(count, needs);
}

export const isEarned = (badge: Badge, standing: Standing): boolean =>
  progressOf(badge, standing) === badgeRules[badge].needs;
