import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { forgetMentoring, sweepMentorships } from './clock/mentor-privacy.service.server.ts';
import { settleMentorships } from './clock/settle-mentorships.service.server.ts';

export const mentorshipJobs: readonly Job[] = [
  onSchedule({ name: 'settle-mentorships', cron: '1 * * * *', run: settleMentorships }),
  onSchedule({ name: 'sweep-mentorships', cron: '35 3 * * *', run: sweepMentorships }),
  onEvent({
    name: 'rest-mentor',
    on: 'vetting.check-ended',
    run: (ctx) => settleMentorships(ctx),
  }),
  onEvent({
    name: 'rest-mentee',
    on: 'consent.changed',
    run: (ctx) => settleMentorships(ctx),
  }),
  onEvent({
    name: 'forget-mentoring',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetMentoring(ctx, accountId),
  }),
];
