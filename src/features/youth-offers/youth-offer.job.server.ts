import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { youthOfferSubmission } from './youth-offer-submission.server.ts';

export const youthOfferJobs: readonly Job[] = [forgetsAuthors(youthOfferSubmission)];
