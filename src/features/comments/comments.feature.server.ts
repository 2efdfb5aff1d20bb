import type { Feature } from '#platform/feature/feature.server.ts';
import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import { commentSubmission } from './comment-submission.server.ts';
import { commentApi } from './comment.api.server.ts';
import { commentCase } from './comment.case.server.ts';
import { withdrawComment } from './comment.contract.ts';
import { commentSubject } from './comment.subject.server.ts';

export const commentsFeature: Feature = {
  name: 'comments',
  endpoints: commentApi,
  submissions: [{ ...commentSubmission, withdraw: withdrawComment }],
  subjects: [commentSubject],
  cases: [commentCase],
  jobs: [forgetsAuthors(commentSubmission)],
};
