import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { event, eventOccurrence } from '#features/events/event.table.server.ts';
import { idColumn, oneOf, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { messageLimits, messageStatuses, recipientGroups } from './attendee-message.policy.ts';

/** What a host writes to those who answered an event. */
export const attendeeMessage = pgTable(
  'attendee_message',
  {
    id: idColumn(),
    eventId: uuid()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** Null: all dates of the event. */
    occurrenceId: uuid().references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    senderId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    recipients: text({ enum: recipientGroups }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** In which its words are. */
    language: text().$type<Language>().notNull(),
    /** Answers go to the address that the event names. */
    hasReplies: boolean().notNull().default(false),
    status: text({ enum: messageStatuses }).notNull().default('queued'),
    /** Never in the quiet hours. */
    sendAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    /** The RSVP up to which it has gone out: where a job that was cut off goes on. */
    reachedUntil: uuid(),
    /** People whom it has reached. */
    reached: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('attendee_message_event').on(table.eventId, table.id),
    index('attendee_message_date').on(table.occurrenceId),
    index('attendee_message_sender').on(table.senderId),
    index('attendee_message_due')
      .on(table.sendAt)
      .where(sql`status in ('queued', 'sending')`),
    check('attendee_message_status_known', oneOf(table.status, messageStatuses)),
    check('attendee_message_recipients_known', oneOf(table.recipients, recipientGroups)),
    check(
      'attendee_message_lengths',
      sql`char_length(${table.subject}) between 1 and ${sql.raw(String(messageLimits.subject))} and char_length(${table.message}) between 1 and ${sql.raw(String(messageLimits.message))}`,
    ),
    check('attendee_message_sent', sql`(${table.status} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** Who was told: one person hears one message once, however many dates they answered. */
export const attendeeMessageDelivery = pgTable(
  'attendee_message_delivery',
  {
    id: idColumn(),
    messageId: uuid()
      .notNull()
      .references(() => attendeeMessage.id, { onDelete: 'cascade' }),
    rsvpId: uuid()
      .notNull()
      .references(() => rsvp.id, { onDelete: 'cascade' }),
    /** Keyed print of the account or mailbox. */
    readerPrint: text().notNull(),
  },
  (table) => [
    uniqueIndex('attendee_message_delivery_once').on(table.messageId, table.rsvpId),
    uniqueIndex('attendee_message_delivery_reader').on(table.messageId, table.readerPrint),
    index('attendee_message_delivery_rsvp').on(table.rsvpId),
  ],
);

/** Who was reminded of a date by the site, and of which beginning: a date that moves is told of anew. */
export const attendeeReminder = pgTable(
  'attendee_reminder',
  {
    id: idColumn(),
    rsvpId: uuid()
      .notNull()
      .references(() => rsvp.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('attendee_reminder_once').on(table.rsvpId, table.startsAt),
    index('attendee_reminder_start').on(table.startsAt),
  ],
);

export type AttendeeMessageRow = typeof attendeeMessage.$inferSelect;
