import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

export const familyLinkPolicy = {
  /** Making, renewing and ending it, and knowing how many hold it. */
  keep: (actor, { ownerIds }) => isVerifiedPerson(actor) && ownerIds.includes(actor.id),
} satisfies { keep: Rule<{ ownerIds: readonly string[] }> };
