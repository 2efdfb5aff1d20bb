import { and, eq, inArray, isNull, lt, or, isNotNull } from 'drizzle-orm';
import { dateEnds } from '#features/events/date-relations.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { askAfterDates } from './asking.service.server.ts';
import { keepFigures } from './figures/event-figures.service.server.ts';
import { eventViews } from './figures/event-view.service.server.ts';
import { keptDays, requestDays } from './follow-up.policy.ts';
import { eventFollowUp } from './follow-up.table.server.ts';

/** Whoever closes their account takes what they answered with them. */
async function forgetAnswers({ db }: ServiceContext, accountId: string): Promise<void> {
  await db.delete(eventFollowUp).where(eq(eventFollowUp.accountId, accountId));
}

/** Erases requests without an answer, what leads to a guest, and at last the answers. */
export async function sweepFollowUps({ db, now }: ServiceContext): Promise<void> {
  const endedBefore = (days: number) => {
    const date = dateEnds();
    return inArray(
      eventFollowUp.occurrenceId,
      db
        .select({ id: date.id })
        .from(date)
        .where(lt(date.endsAt, earlier(now, days * dayMs))),
    );
  };
  await db
    .delete(eventFollowUp)
    .where(
      or(endedBefore(keptDays), and(isNull(eventFollowUp.answeredAt), endedBefore(requestDays))),
    );
  await db
    .update(eventFollowUp)
    .set({ readerPrint: null, rsvpId: null })
    .where(and(isNotNull(eventFollowUp.readerPrint), endedBefore(requestDays)));
}

export const followUpJobs: readonly Job[] = [
  onSchedule({ name: 'ask-after-dates', cron: '35 * * * *', run: askAfterDates }),
  onEvent({
    name: 'forget-event-follow-ups',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetAnswers(ctx, accountId),
  }),
  onSchedule({ name: 'keep-event-figures', cron: '40 2 * * *', run: keepFigures }),
  onSchedule({ name: 'sweep-event-follow-ups', cron: '25 3 * * *', run: sweepFollowUps }),
  onSchedule({ name: 'sweep-event-views', cron: '26 3 * * *', run: eventViews.sweep }),
];
