import { isSelf, isVerifiedPerson } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';

/** `frozen`: nobody writes until what it rests on is in order again. `closed`: for good. */
export const threadStates = ['open', 'frozen', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];

/** What a thread belongs to. */
export const threadSubjects = ['mentorship'] as const;
export type ThreadSubject = (typeof threadSubjects)[number];

/** Characters of one message. */
export const longestMessage = 2000;
/** Messages of one person in one thread in 24 hours. */
export const messagesPerDay = 100;

interface Seated {
  memberIds: readonly string[];
  /** The lead and the deputies, where somebody in it is under 18; else nobody. */
  readerIds: readonly string[];
}

const isMember = (id: string | undefined, { memberIds }: Pick<Seated, 'memberIds'>): boolean =>
  id !== undefined && memberIds.includes(id);

export const threadPolicy = {
  /** Its members, and the lead in a thread that is watched. */
  read: (actor, thread) =>
    actor.kind === 'user' &&
    (isMember(actor.id, thread) || thread.readerIds.some((id) => isSelf(actor, id))),
  /** Members with a confirmed address alone: the lead reads and does not take part. */
  write: (actor, thread) => isVerifiedPerson(actor) && isMember(actor.id, thread),
} satisfies { read: Rule<Seated>; write: Rule<Pick<Seated, 'memberIds'>> };
