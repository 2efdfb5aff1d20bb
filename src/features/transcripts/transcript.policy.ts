import { isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** Characters, lines and seconds. */
export const transcriptLimits = {
  speaker: 60,
  line: 600,
  mostLines: 3000,
  /** Characters of a caption file. */
  longestFile: 400_000,
  seconds: 90 * 60,
} as const;

/** A correction is in place when so many others than its proposer have said yes. */
export const confirmationsNeeded = 2;

/** Of one person in 24 hours, and waiting for one line. */
export const proposalsPerDay = 50;
export const proposalsPerLine = 10;

/** Who sees the subject is asked of its feature before. */
export const transcriptPolicy = {
  write: (actor, { ownerIds }): actor is Person =>
    isVerifiedPerson(actor) && ownerIds.includes(actor.id),
  propose: (actor: Actor): actor is Person => isVerifiedPerson(actor),
  /** Nobody's yes counts for their own words; a proposer who has left the site is nobody. */
  confirm: (actor, { authorId }): actor is Person =>
    isVerifiedPerson(actor) && actor.id !== authorId,
} satisfies {
  write: Rule<{ ownerIds: readonly string[] }>;
  propose: Rule;
  confirm: Rule<{ authorId: string | null }>;
};
