import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { productSubmission } from './product-submission.server.ts';

export const tradeJobs: readonly Job[] = [forgetsAuthors(productSubmission)];
