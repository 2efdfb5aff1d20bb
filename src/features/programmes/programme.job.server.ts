import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { planAllDates, settleProgrammes } from './leading/settle.service.server.ts';
import { forgetProgrammePerson, sweepProgrammes } from './programme-clock.service.server.ts';

export const programmeJobs: readonly Job[] = [
  // Checks end at midnight in London; ages, consents and offers at any time.
  onSchedule({ name: 'settle-programmes', cron: '*/10 * * * *', run: settleProgrammes }),
  onEvent({
    name: 'settle-programmes-without-check',
    on: 'vetting.check-ended',
    run: (ctx) => settleProgrammes(ctx),
  }),
  onEvent({
    name: 'settle-programmes-without-consent',
    on: 'consent.changed',
    run: (ctx) => settleProgrammes(ctx),
  }),
  onSchedule({ name: 'plan-programme-dates', cron: '45 2 * * *', run: planAllDates }),
  onSchedule({ name: 'sweep-programmes', cron: '55 2 * * *', run: sweepProgrammes }),
  onEvent({
    name: 'forget-programme-person',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetProgrammePerson(ctx, accountId),
  }),
];
