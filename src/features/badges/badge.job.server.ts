import type { ActSource } from '#features/contributions/act-source.server.ts';
import { onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { giveBadges } from './give-badges.service.server.ts';

export const badgeJobs = (sources: readonly ActSource[]): readonly Job[] => [
  onSchedule({ name: 'give-badges', cron: '40 4 * * *', run: (ctx) => giveBadges(ctx, sources) }),
];
