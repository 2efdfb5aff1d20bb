import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import {
  forgetAttendance,
  settleWaitlists,
  sweepRsvps,
  tellOfChanges,
} from './rsvp-jobs.service.server.ts';

export const attendanceJobs: readonly Job[] = [
  onSchedule({ name: 'settle-waitlists', cron: '* * * * *', run: settleWaitlists }),
  onEvent({
    name: 'tell-guests-of-changed-dates',
    on: 'event.dates-changed',
    run: (ctx, { moved, cancelled }) =>
      tellOfChanges(ctx, [...moved, ...cancelled.map((dateId) => ({ dateId }))]),
  }),
  onEvent({
    name: 'tell-guests-of-cancelled-event',
    on: 'event.cancelled',
    run: (ctx, { dateIds }) =>
      tellOfChanges(
        ctx,
        dateIds.map((dateId) => ({ dateId })),
      ),
  }),
  onEvent({
    name: 'tell-guests-of-moved-place',
    on: 'event.place-changed',
    run: (ctx, { dateIds }) =>
      tellOfChanges(
        ctx,
        dateIds.map((dateId) => ({ dateId, isElsewhere: true })),
      ),
  }),
  onEvent({
    name: 'forget-attendance',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetAttendance(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-rsvps', cron: '10 3 * * *', run: sweepRsvps }),
];
