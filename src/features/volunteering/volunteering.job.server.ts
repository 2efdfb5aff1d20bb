import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { dropUnfit } from './placing/drop-unfit.service.server.ts';
import { offerLatePlaces } from './placing/offer.service.server.ts';
import { planAllDates } from './shifts/shift-dates.server.ts';
import {
  forgetVolunteer,
  remindVolunteers,
  sweepShifts,
} from './volunteering-clock.service.server.ts';

export const volunteeringJobs: readonly Job[] = [
  // Checks end at midnight in London, consents and roles at any time.
  onSchedule({ name: 'drop-unfit-volunteers', cron: '*/10 * * * *', run: (ctx) => dropUnfit(ctx) }),
  onEvent({
    name: 'drop-volunteers-without-check',
    on: 'vetting.check-ended',
    run: (ctx) => dropUnfit(ctx),
  }),
  onEvent({
    name: 'drop-volunteers-without-consent',
    on: 'consent.changed',
    run: (ctx) => dropUnfit(ctx),
  }),
  onSchedule({ name: 'offer-late-places', cron: '* * * * *', run: offerLatePlaces }),
  onSchedule({ name: 'remind-volunteers', cron: '*/15 * * * *', run: remindVolunteers }),
  onSchedule({ name: 'plan-shift-dates', cron: '40 2 * * *', run: planAllDates }),
  onSchedule({ name: 'sweep-shifts', cron: '50 2 * * *', run: sweepShifts }),
  onEvent({
    name: 'forget-volunteer',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetVolunteer(ctx, accountId),
  }),
];
