import { eq } from 'drizzle-orm';
import { onEvent } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { eventImportRun } from './event-import.table.server.ts';
import { calendarAddress } from './calendar-address.table.server.ts';

export const eventCalendarJobs: readonly Job[] = [
  onEvent({
    name: 'forget-event-calendars',
    on: 'account.closed',
    run: async (ctx, { accountId }) => {
      await ctx.db.delete(calendarAddress).where(eq(calendarAddress.accountId, accountId));
      await ctx.db.delete(eventImportRun).where(eq(eventImportRun.accountId, accountId));
    },
  }),
];
