import { reviewReport } from './checks/review-report.server.ts';
import { casesOfKind, deskOfKind } from '#features/staff/pending.service.server.ts';
import { reviewMergePart } from './review-merge.server.ts';
import { reviewApi } from './review.api.server.ts';
import { reviewCase } from './review.case.server.ts';
import { reviewJobs } from './review.job.server.ts';
import { reviewSubject } from './review.subject.server.ts';
import type { Feature } from '#platform/feature/feature.server.ts';

export const reviewsFeature: Feature = {
  name: 'reviews',
  reportSources: [reviewReport],
  endpoints: reviewApi,
  subjects: [reviewSubject],
  cases: [reviewCase],
  jobs: reviewJobs,
  mergeParts: [reviewMergePart],
  pendingCounts: [casesOfKind('pendingReviews', 'review')],
  deskCounts: [deskOfKind('/admin/reviews', 'review')],
};
