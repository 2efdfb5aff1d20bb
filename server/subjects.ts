import { listingSubject } from '#features/directory/listing.subject.server.ts';
import { reviewSubject } from '#features/reviews/review.subject.server.ts';
import { ideaSubject } from '#features/roadmap/idea.subject.server.ts';
import { productSubject } from '#features/trade/product.subject.server.ts';
import type { SubjectKind } from '#platform/subjects/subject.server.ts';

/** Everything that can be saved, reviewed, reported or told about. */
export const subjectKinds: readonly SubjectKind[] = [
  listingSubject,
  reviewSubject,
  ideaSubject,
  productSubject,
];
