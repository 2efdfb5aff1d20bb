import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { channels, ticketSides, ticketStatuses, topics } from './ticket.policy.ts';
import type { Channel, TicketSide, TicketStatus, Topic } from './ticket.policy.ts';

/** What somebody wrote to staff, whichever way it came. Its words are in `support_message`. */
export const supportTicket = pgTable(
  'support_ticket',
  {
    id: idColumn(),
    channel: text().$type<Channel>().notNull(),
    /** Null for reports of faults. */
    topic: text().$type<Topic>(),
    status: text().$type<TicketStatus>().notNull(),
    /** Null for visitors and for accounts that have been closed. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Empty where none was given, and when the person has left. */
    name: text().notNull(),
    email: citext(),
    language: text().$type<Language>().notNull(),
    subject: text(),
    /** Path of the page that it is about. */
    page: text(),
    userAgent: text(),
    /** What the browser's console said, without tokens and addresses. */
    consoleLog: text(),
    assigneeId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Since when staff are waited for; by it the desks are sorted. */
    waitingSince: timestamp({ withTimezone: true }).notNull(),
    /** Null where no reply is promised (decision D21). */
    dueAt: timestamp({ withTimezone: true }),
    firstReplyAt: timestamp({ withTimezone: true }),
    lastMessageAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('support_ticket_desk').on(table.channel, table.status, table.waitingSince, table.id),
    index('support_ticket_account').on(
      table.accountId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('support_ticket_assignee').on(table.assigneeId),
    index('support_ticket_last_message').on(table.lastMessageAt),
    check('support_ticket_channel_known', oneOf(table.channel, channels)),
    check('support_ticket_topic_known', oneOf(table.topic, topics)),
    check('support_ticket_status_known', oneOf(table.status, ticketStatuses)),
    check(
      'support_ticket_lengths',
      sql`char_length(${table.name}) <= 80 and char_length(${table.subject}) <= 120 and char_length(${table.page}) <= 300 and char_length(${table.userAgent}) <= 500 and char_length(${table.consoleLog}) <= 20000`,
    ),
  ],
);

export const supportMessage = pgTable(
  'support_message',
  {
    id: idColumn(),
    ticketId: uuid()
      .notNull()
      .references(() => supportTicket.id, { onDelete: 'cascade' }),
    side: text().$type<TicketSide>().notNull(),
    /** Who of staff wrote; null for the person. */
    authorAccountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Empty when its writer has left. */
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('support_message_ticket').on(table.ticketId, table.id),
    index('support_message_author').on(table.authorAccountId),
    check('support_message_side_known', oneOf(table.side, ticketSides)),
    check('support_message_length', sql`char_length(${table.body}) <= 5000`),
  ],
);
