import { worksFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { kindIds } from '#features/kinds/kind-ids.ts';
import type { KindId } from '#features/kinds/kind-ids.ts';

/** Specification 4. */
export const verificationTabs = ['users', 'businesses', 'organisations'] as const;
export type VerificationTab = (typeof verificationTabs)[number];

export const verificationFilters = ['all', 'verified', 'unverified'] as const;
export type VerificationFilter = (typeof verificationFilters)[number];

const businesses = new Set<KindId>(['business', 'professional', 'manufacturer', 'education']);

/** Which kinds of listing are under a tab. */
export const kindsOf = (tab: 'businesses' | 'organisations'): readonly KindId[] =>
  kindIds.filter((kind) => businesses.has(kind) === (tab === 'businesses'));

export const verificationPolicy = {
  list: (actor) => isAdmitted(actor, ['admin']),
  /** Nobody vouches for themselves, or for what is theirs or they work for (security Z7). */
  change: (actor, { people }) => isAdmitted(actor, ['admin']) && !worksFor(actor, people),
} satisfies {
  list: Rule;
  change: Rule<{ people: TeamPeople }>;
};
