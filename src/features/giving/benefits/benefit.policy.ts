import type { EntitlementName } from '../giving.policy.ts';

export const benefitNames = ['tender-results'] as const;
export type BenefitName = (typeof benefitNames)[number];

export interface Benefit {
  /** `benefit.<name>` in the translations. */
  name: BenefitName;
  /** Whether the page that gives it stands. */
  isOpen: boolean;
}

/** What each entitlement gives; a feature that brings the page of a benefit changes its line (decision D44). */
export const benefitsOf: Record<EntitlementName, readonly Benefit[]> = {
  'access-pass': [{ name: 'tender-results', isOpen: true }],
};

/** Nobody pays for what is not there. */
export const givesSomething = (benefits: readonly Benefit[]): boolean =>
  benefits.some(({ isOpen }) => isOpen);
