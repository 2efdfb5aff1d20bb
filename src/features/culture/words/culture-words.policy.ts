import { isShown } from '#features/submissions/submission.policy.ts';
import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';
import { isSelf, isStaff, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Actor, Person } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { isOpenToAll } from '#platform/audience/audience.ts';
import type { AudienceState } from '#platform/audience/audience.ts';

/** New ones of one person in 24 hours. */
export const wordsPerDay = 10;

interface Entry extends AudienceState {
  ownerId: string | null;
  status: SubmissionStatus;
  hiddenAt: Date | null;
  archivedAt: Date | null;
}

interface Words {
  ownerId: string | null;
  entryOwnerId: string | null;
  status: SubmissionStatus;
  language: string | null;
}

export const wordsPolicy = {
  /** Members translate what is for everybody; the author changes what is published, whoever it is for. */
  propose: (actor: Actor, entry: Entry, isTranslation: boolean, now: Date): actor is Person =>
    isVerifiedPerson(actor) &&
    isShown(entry) &&
    entry.archivedAt === null &&
    (isTranslation ? isOpenToAll(entry, now) : isSelf(actor, entry.ownerId)),
  readOwn: (actor: Actor): actor is Person => actor.kind === 'user',
  /** A translation is taken back at any time; an author's change is the entry itself once staff agreed. */
  withdraw: (actor, { ownerId, status, language }) =>
    isSelf(actor, ownerId) && (language !== null || status !== 'published'),
  /** Nobody decides on their own words, nor on those for their own entry (security Z7). */
  decide: (actor, { ownerId, entryOwnerId }) =>
    isStaff(actor) && !isSelf(actor, ownerId) && !isSelf(actor, entryOwnerId),
} satisfies {
  propose: (actor: Actor, entry: Entry, isTranslation: boolean, now: Date) => boolean;
  readOwn: Rule;
  withdraw: Rule<Pick<Words, 'ownerId' | 'status' | 'language'>>;
  decide: Rule<Pick<Words, 'ownerId' | 'entryOwnerId'>>;
};
