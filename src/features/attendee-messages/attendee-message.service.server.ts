import { outOfQuiet } from '#features/notifications/quiet-hours.ts';
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { findDates, listDates } from '#features/events/event-dates.service.server.ts';
import type { DateOfEvent } from '#features/events/event-dates.service.server.ts';
import { eventPolicy } from '#features/events/event.policy.ts';
import { hasProvenContact } from '#features/events/proven-contact.server.ts';
import { isShown } from '#features/submissions/submission.policy.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { assertQuota } from '#platform/db/quota.server.ts';
import { AppError, notFound, wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { emit } from '#platform/jobs/outbox.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { messagePageSize } from './attendee-message.contract.ts';
import type {
  countRecipients as countContract,
  listMessages as listContract,
  MessageInput,
  previewMessage as previewContract,
  SentMessage,
} from './attendee-message.contract.ts';
import { letterWords } from './attendee-message.mail.server.ts';
import {
  attendeeMessagePolicy,
  isPlannable,
  londonMoment,
  messagesPerWeek,
  recipientGroups,
} from './attendee-message.policy.ts';
import { attendeeMessage } from './attendee-message.table.server.ts';
import type { AttendeeMessageRow } from './attendee-message.table.server.ts';
import { countGroups } from './recipients.server.ts';

const noSuchEvent = () =>
  notFound('attendee-messages/not-found', 'There is no such event, or it has no dates yet.');

interface Hosted {
  dateIds: string[];
  /** The date that is asked for, or one of all. */
  found: DateOfEvent;
}

async function findHosted(
  ctx: ServiceContext,
  eventId: string,
  dateId?: string,
): Promise<Hosted | undefined> {
  const ids = (await listDates(ctx.db, eventId)).map(({ id }) => id);
  const dateIds = dateId === undefined ? ids : ids.filter((id) => id === dateId);
  const [found] = await findDates(ctx, ctx.db, dateIds.slice(-1));
  return found && { dateIds, found };
}

/** The event's dates, for those who answer for it; what others may not see is not found. */
async function getHosted(ctx: ServiceContext, eventId: string, dateId?: string): Promise<Hosted> {
  const hosted = await findHosted(ctx, eventId, dateId);
  if (!hosted) throw noSuchEvent();
  const { event } = hosted.found;
  const { write } = attendeeMessagePolicy;
  if (!write(ctx.actor, event) && !eventPolicy.view(ctx.actor, event)) throw noSuchEvent();
  requirePerson(ctx, write, event);
  return hosted;
}

/** How many a message can reach, of one date or of all: nobody under 18 is counted, nor who is gone. */
export async function countRecipients(
  ctx: ServiceContext,
  eventId: string,
  dateId?: string,
): Promise<EndpointResponse<typeof countContract>> {
  const { dateIds, found } = await getHosted(ctx, eventId, dateId);
  const counts = await countGroups(ctx, dateIds, recipientGroups);
  const { contactEmail } = found.event;
  const isProven = await hasProvenContact(ctx.db, found.event);
  return {
    counts,
    replyAddress: isProven ? contactEmail : '',
    isUnproven: contactEmail !== '' && !isProven,
  };
}

interface Previewed {
  subject: string;
  message: string;
  readerLanguage: Language;
}

/** The letter as a reader of that language gets it. */
export async function previewMessage(
  ctx: ServiceContext,
  eventId: string,
  { readerLanguage: language, ...words }: Previewed,
): Promise<EndpointResponse<typeof previewContract>> {
  const { found } = await getHosted(ctx, eventId);
  return letterWords(ctx, words, { language, found });
}

function momentFor(wall: string | null, now: Date): Date {
  const asked = wall === null ? now : londonMoment(wall);
  if (Number.isNaN(asked.getTime()) || !isPlannable(asked, now))
    throw wrongFields([{ path: 'wallTime', key: 'attendee-messages:error.time' }]);
  return outOfQuiet(asked < now ? now : asked);
}

const weekMs = 7 * dayMs;

/**
 * Puts a message on its way: at once, at its time, or at eight after a quiet night. Throws `attendee-messages/nobody`,
 * `attendee-messages/too-many` where three go out within a week, and `attendee-messages/not-shown` for an event that
 * nobody sees.
 */
export async function sendMessage(
  ctx: ServiceContext,
  eventId: string,
  { dateId, wallTime: wall, writtenIn: language, ...input }: MessageInput,
): Promise<SentMessage> {
  const { dateIds, found } = await getHosted(ctx, eventId, dateId ?? undefined);
  const sender = requirePerson(ctx, attendeeMessagePolicy.write, found.event);
  if (!isShown(found.event))
    throw new AppError('conflict', 'attendee-messages/not-shown', 'Nobody sees this event.');
  if (input.hasReplies && !(await hasProvenContact(ctx.db, found.event)))
    throw wrongFields([{ path: 'hasReplies', key: 'attendee-messages:error.unproven' }]);
  const sendAt = momentFor(wall, ctx.now);
  const counts = await countGroups(ctx, dateIds, [input.recipients]);
  if (counts[input.recipients] === 0)
    throw new AppError('conflict', 'attendee-messages/nobody', 'There is nobody to write to.');
  const row = await ctx.db.transaction(async (tx) => {
    await assertQuota(tx, {
      name: `attendee-message ${eventId}`,
      table: attendeeMessage,
      where: and(
        eq(attendeeMessage.eventId, eventId),
        ne(attendeeMessage.status, 'cancelled'),
        gt(attendeeMessage.sendAt, earlier(sendAt, weekMs)),
        lt(attendeeMessage.sendAt, later(sendAt, weekMs)),
      ),
      most: messagesPerWeek,
      refusal: tooMany,
    });
    const values = { ...input, eventId, occurrenceId: dateId, language, sendAt };
    const [added] = await tx
      .insert(attendeeMessage)
      .values({ ...values, senderId: sender.id, createdAt: ctx.now })
      .returning();
    if (!added) throw new Error('The database did not answer the new message.');
    await note(ctx, tx, 'queued', added.id);
    await emit(tx, 'attendee-message.queued', { messageId: added.id });
    return added;
  });
  return viewOf(row);
}

const tooMany = () =>
  new AppError(
    'conflict',
    'attendee-messages/too-many',
    'Three messages about this event go out within a week already.',
  );

/** In the record, without a word of it. */
const note = (ctx: ServiceContext, tx: Db, what: 'queued' | 'cancelled', id: string) =>
  audit(ctx, tx, {
    action: `attendee-message.${what}`,
    subject: { type: 'attendee-message', id },
  });

/** Newest first. */
export async function listMessages(
  ctx: ServiceContext,
  eventId: string,
  after?: string,
): Promise<EndpointResponse<typeof listContract>> {
  await getHosted(ctx, eventId);
  const rows = await ctx.db
    .select()
    .from(attendeeMessage)
    .where(
      and(eq(attendeeMessage.eventId, eventId), after ? lt(attendeeMessage.id, after) : undefined),
    )
    .orderBy(desc(attendeeMessage.id))
    .limit(messagePageSize + 1);
  const { shown, next } = pageOf(rows, messagePageSize);
  return { items: shown.map(viewOf), next };
}

/** Stops one that waits. Throws `attendee-messages/gone` where it goes out already; a second time nothing happens. */
export async function cancelMessage(ctx: ServiceContext, id: string): Promise<SentMessage> {
  const [asked] = await ctx.db.select().from(attendeeMessage).where(eq(attendeeMessage.id, id));
  const hosted = asked && (await findHosted(ctx, asked.eventId));
  // To everybody else it is not there.
  if (!hosted || !attendeeMessagePolicy.readLog(ctx.actor, hosted.found.event))
    throw noSuchMessage();
  return ctx.db.transaction(async (tx) => {
    const where = eq(attendeeMessage.id, id);
    const [row] = await tx.select().from(attendeeMessage).where(where).for('update');
    if (!row) throw noSuchMessage();
    if (row.status === 'cancelled') return viewOf(row);
    if (row.status !== 'queued')
      throw new AppError('conflict', 'attendee-messages/gone', 'It has gone out already.');
    const [stopped] = await tx
      .update(attendeeMessage)
      .set({ status: 'cancelled' })
      .where(where)
      .returning();
    await note(ctx, tx, 'cancelled', id);
    return viewOf(stopped ?? row);
  });
}

const noSuchMessage = () => notFound('attendee-messages/not-found', 'There is no such message.');

function viewOf(row: AttendeeMessageRow): SentMessage {
  const { id, recipients, occurrenceId, subject, message, language, status, reached } = row;
  return {
    id,
    recipients,
    dateId: occurrenceId,
    subject,
    message,
    language,
    status,
    sendAt: row.sendAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    reached,
  };
}
