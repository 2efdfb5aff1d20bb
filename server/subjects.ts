import { listingSubject } from '#features/directory/listing.subject.server.ts';
import { reviewSubject } from '#features/reviews/review.subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';

/** Everything that can be saved, reviewed, reported or told about. */
export const subjectKinds: readonly SubjectKind[] = [listingSubject, reviewSubject];
