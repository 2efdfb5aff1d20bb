import type { SubmissionStatus } from '#features/submissions/submission.policy.ts';

/**
 * Where an event is in its life, out of what staff decided (`status`) and what its host did: a draft until it is sent,
 * called off, over.
 */
export const eventStages = [
  'draft',
  'pending',
  'published',
  'refused',
  'cancelled',
  'ended',
] as const;
export type EventStage = (typeof eventStages)[number];

interface Life {
  status: SubmissionStatus;
  sentAt: Date | null;
  cancelledAt: Date | null;
  /** End of its last date; null while it has none. */
  lastEndsAt: Date | null;
}

/**
 * Whether the site called it off because the person who held it has closed their account. It has no words of theirs then:
 * the site says why.
 */
export const hostHasLeft = ({
  ownerId,
  hostListingId,
  hostCouncilId,
  cancelledAt,
  cancelledWords,
}: {
  ownerId: string | null;
  hostListingId: string | null;
  hostCouncilId: string | null;
  cancelledAt: Date | null;
  cancelledWords: string;
}): boolean =>
  cancelledAt !== null &&
  cancelledWords === '' &&
  ownerId === null &&
  hostListingId === null &&
  hostCouncilId === null;

export function stageOf({ status, sentAt, cancelledAt, lastEndsAt }: Life, now: Date): EventStage {
  if (sentAt === null) return 'draft';
  if (status !== 'published') return status;
  if (cancelledAt !== null) return 'cancelled';
  return lastEndsAt !== null && lastEndsAt <= now ? 'ended' : 'published';
}
