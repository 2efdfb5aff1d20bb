import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { eventSubmission } from './event-submission.server.ts';

export const eventJobs: readonly Job[] = [forgetsAuthors(eventSubmission)];
