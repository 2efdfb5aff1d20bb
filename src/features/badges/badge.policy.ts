import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { mayBeSeen } from '#platform/access/reach.ts';

interface Held {
  accountId: string;
  revokedAt: Date | null;
}

export const badgePolicy = {
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** Who was given which, for staff. */
  readGiven: isStaff,
  /** Under 18 nobody shows one (security P8), nor with an address that is not proved (security A9). */
  show: (actor, { accountId, revokedAt }) =>
    isVerifiedPerson(actor) &&
    isSelf(actor, accountId) &&
    revokedAt === null &&
    mayBeSeen(actor.ageBand),
  /** Nobody brings up or decides on their own. */
  doubt: (actor, { accountId, revokedAt }) =>
    isStaff(actor) && !isSelf(actor, accountId) && revokedAt === null,
} satisfies { readOwn: Rule; readGiven: Rule; show: Rule<Held>; doubt: Rule<Held> };
