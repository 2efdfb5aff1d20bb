import type { SiteParts } from '#platform/feature/feature.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { countWeek } from './count-week.service.server.ts';

export const leaderJobs = (site: SiteParts): readonly Job[] => [
  onSchedule({
    name: 'count-leader-week',
    cron: '5 * * * *',
    run: (ctx) => countWeek(ctx, { acts: site.of('acts'), teams: site.of('leaderTeams') }),
  }),
];
