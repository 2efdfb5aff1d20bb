import { mayFor } from '#features/teams/team.policy.ts';
import type { TeamPeople } from '#features/teams/team.policy.ts';
import { isAdmitted, isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Kinds of hours that a certificate can be for; each feature hands in its own source. */
export const hoursTypes = ['placement', 'volunteering'] as const;
export type HoursType = (typeof hoursTypes)[number];

export const certificateLimits = { summary: 1000, why: 500 };

/** Characters of the code in its address, of 32 signs: nobody finds one by trying. */
export const codeLength = 16;
export const codeShape = /^[a-z2-7]{16}$/;

interface Hours {
  accountId: string;
  /** The source says so: whoever approved the hours. */
  mayIssue: boolean;
}

interface Issued {
  accountId: string;
  issuer: TeamPeople & { isContested?: boolean };
}

export const certificatePolicy = {
  /** Nobody certifies their own hours. */
  issue: (actor, { accountId, mayIssue }) =>
    isVerifiedPerson(actor) && mayIssue && !isSelf(actor, accountId),
  hold: (actor, { accountId }) => isSelf(actor, accountId),
  readOwn: (actor) => actor.kind === 'user',
  /** Whoever runs the page that issued it, and admins. */
  revoke: (actor, { accountId, issuer }) =>
    isVerifiedPerson(actor) &&
    !isSelf(actor, accountId) &&
    (isAdmitted(actor, ['admin']) || (mayFor(actor, 'edit', issuer) && !issuer.isContested)),
} satisfies {
  issue: Rule<Hours>;
  hold: Rule<{ accountId: string }>;
  readOwn: Rule;
  revoke: Rule<Issued>;
};
