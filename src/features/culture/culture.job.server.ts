import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { cultureSubmission } from './culture-submission.server.ts';

export const cultureJobs: readonly Job[] = [forgetsAuthors(cultureSubmission)];
