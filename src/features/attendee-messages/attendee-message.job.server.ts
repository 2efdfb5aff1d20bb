import { eq, inArray, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { deliveryDays, keptDays } from './attendee-message.policy.ts';
import {
  attendeeMessage,
  attendeeMessageDelivery,
  attendeeReminder,
} from './attendee-message.table.server.ts';
import { deliverMessage, sendDueMessages } from './delivery.service.server.ts';
import { remindAttendees } from './reminder.service.server.ts';

declare module '#platform/jobs/outbox.server.ts' {
  interface DomainEvents {
    /** It may go out at once, or at its time. */
    'attendee-message.queued': { messageId: string };
  }
}

/** Whoever closes their account takes what they wrote with them, and what has not gone does not go. */
async function forgetSender({ db }: ServiceContext, accountId: string): Promise<void> {
  await db.delete(attendeeMessage).where(eq(attendeeMessage.senderId, accountId));
}

/** Old messages, and sooner who got them. */
export async function sweepMessages({ db, now }: ServiceContext): Promise<void> {
  await db
    .delete(attendeeMessage)
    .where(lt(attendeeMessage.sendAt, earlier(now, keptDays * dayMs)));
  const sentBefore = earlier(now, deliveryDays * dayMs);
  const sent = db
    .select({ id: attendeeMessage.id })
    .from(attendeeMessage)
    .where(lt(attendeeMessage.sentAt, sentBefore));
  await db.delete(attendeeMessageDelivery).where(inArray(attendeeMessageDelivery.messageId, sent));
  await db.delete(attendeeReminder).where(lt(attendeeReminder.startsAt, sentBefore));
}

export const attendeeMessageJobs: readonly Job[] = [
  onEvent({
    name: 'deliver-attendee-message',
    on: 'attendee-message.queued',
    run: (ctx, { messageId }) => deliverMessage(ctx, messageId),
  }),
  onSchedule({ name: 'send-due-attendee-messages', cron: '* * * * *', run: sendDueMessages }),
  onSchedule({ name: 'remind-attendees', cron: '5 * * * *', run: remindAttendees }),
  onEvent({
    name: 'forget-attendee-messages',
    on: 'account.closed',
    run: (ctx, { accountId }) => forgetSender(ctx, accountId),
  }),
  onSchedule({ name: 'sweep-attendee-messages', cron: '20 3 * * *', run: sweepMessages }),
];
