import { isAdmitted, isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';

/** `private` photos are for those alone whom the feature of their subject names. */
export const mediaPurposes = ['photo', 'document', 'private'] as const;
export type MediaPurpose = (typeof mediaPurposes)[number];

/**
 * Life of an upload. `pending` ones are for their owner and staff. `removed` photos are kept for an appeal, seen by
 * nobody; only what is attached to a subject can be published or removed.
 */
export const mediaStatuses = ['pending', 'published', 'removed'] as const;
export type MediaStatus = (typeof mediaStatuses)[number];

export interface MediaState {
  purpose: MediaPurpose;
  status: MediaStatus;
  ownerId: string | null;
  isAttached: boolean;
}

/** What the queries of the services say in SQL; the test holds both side by side. */
export const mediaPolicy = {
  upload: (actor: Actor): boolean => actor.kind !== 'anonymous',
  view: (actor: Actor, { purpose, status, ownerId }: MediaState): boolean => {
    // The feature of a private photo's subject decides and serves; here it is nobody's.
    if (status === 'removed' || purpose === 'private') return false;
    if (purpose === 'photo' && status === 'published') return true;
    // Papers of a claim are read by those who decide on claims.
    const reads = purpose === 'document' ? isAdmitted(actor, ['admin']) : isStaff(actor);
    return isSelf(actor, ownerId) || reads;
  },
  /** Words are not exchanged while staff look at what they belong to, or after they have. */
  describe: (actor: Actor, { purpose, status, ownerId, isAttached }: MediaState): boolean =>
    purpose === 'photo' && status === 'pending' && !isAttached && isSelf(actor, ownerId),
  /** What is attached goes through the form of its subject. */
  remove: (actor: Actor, { ownerId, isAttached }: MediaState): boolean =>
    !isAttached && isSelf(actor, ownerId),
};

export const quota = {
  files: 200,
  /** As stored, after re-encoding. */
  bytes: 500 * 1024 * 1024,
  /** Uploads within `burstMinutes` (security A4). */
  burst: 30,
  burstMinutes: 30,
} as const;

/** Hours after which an upload that belongs to nothing is deleted. */
export const abandonedAfterHours = 24;
/** Days for which removed photos are kept, for an appeal. Removed documents go with the next sweep. */
export const removedPhotosDays = 30;
