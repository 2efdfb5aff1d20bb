import { forgetsAuthors } from '#features/submissions/forget-authors.server.ts';
import type { Job } from '#platform/jobs/job.ts';
import { storySubmission } from './story-submission.server.ts';

export const storyJobs: readonly Job[] = [forgetsAuthors(storySubmission)];
