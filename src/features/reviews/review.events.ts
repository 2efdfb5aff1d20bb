import type { ReviewSubjectType } from './review.policy.ts';

export interface ReviewEvent {
  reviewId: string;
  subjectType: ReviewSubjectType;
  subjectId: string;
}

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** A review is shown and counted from now on; the feature that owns the subject renews the rating on its row. */
    'review.published': ReviewEvent;
    /** A review that was shown is gone: withdrawn, changed, removed, or its author left. */
    'review.withdrawn': ReviewEvent;
  }
}
