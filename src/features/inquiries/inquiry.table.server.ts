import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { inquiryStatuses, inquiryTypes, messageSides } from './inquiry.policy.ts';
import type { InquiryStatus, InquiryType, MessageSide } from './inquiry.policy.ts';

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A letter to a business and everything that follows from it. Its words are in `inquiry_message`. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: idColumn(),
    /** What was written to, such as `listing` and its id. No foreign key: the table differs by type. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    type: text().$type<InquiryType>().notNull(),
    status: text().$type<InquiryStatus>().notNull(),
    /** Null for visitors and for accounts that have been closed. */
    senderAccountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Name, address and telephone are taken away when the sender leaves. */
    senderName: text().notNull(),
    senderEmail: citext(),
    /** When a reader of that mailbox said that the letter is theirs. Until then no answer is mailed there. */
    guestConfirmedAt: timestamp({ withTimezone: true }),
    senderPhone: text(),
    senderLanguage: text().$type<Language>().notNull(),
    /** A visitor has said that they are 18 or over. For accounts the age band counts (decision D47). */
    senderIsAdult: boolean().notNull().default(false),
    subject: text(),
    /** For a request for a price: the wanted day, and what may be spent in whole pounds. */
    wantedOn: date(),
    budgetPounds: integer(),
    /** Until then the business has put it aside; null once it is back. */
    snoozedUntil: timestamp({ withTimezone: true }),
    /** Subject of the signed links of an unclaimed listing; those of the guest carry the inquiry's own id. */
    businessLinkId: uuid()
      .notNull()
      .$defaultFn(() => uuidv7()),
    lastMessageAt: timestamp({ withTimezone: true }).notNull(),
    /** The business's first answer, and how long it took; kept, since hours change later. */
    answeredAt: timestamp({ withTimezone: true }),
    answerOpenMinutes: integer(),
    answerClockMinutes: integer(),
    ...timestamps,
    version: version(),
  },
  // Queries say `desc` alone, which means nulls first.
  (table) => [
    index('inquiry_inbox').on(
      table.subjectId,
      table.status,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_sender').on(
      table.senderAccountId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_last_message').on(table.lastMessageAt),
    // Reports count what came in a range of months.
    index('inquiry_created').on(table.createdAt),
    index('inquiry_snoozed').on(table.snoozedUntil),
    uniqueIndex('inquiry_business_link').on(table.businessLinkId),
    check('inquiry_type_known', sql`${table.type} in (${quoted(inquiryTypes)})`),
    check('inquiry_status_known', sql`${table.status} in (${quoted(inquiryStatuses)})`),
    check(
      'inquiry_lengths',
      sql`char_length(${table.senderName}) <= 80 and char_length(${table.subject}) <= 120 and char_length(${table.senderPhone}) <= 40`,
    ),
    check('inquiry_budget', sql`${table.budgetPounds} between 1 and 1000000`),
    check(
      'inquiry_answered',
      sql`(${table.answeredAt} is null) = (${table.answerClockMinutes} is null)`,
    ),
  ],
);

export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    id: idColumn(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    side: text().$type<MessageSide>().notNull(),
    /** Who of the business wrote; null for the guest, for answers by link and for the site. */
    authorAccountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Decision D41: 5,000 characters. Empty when its writer has left. */
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiry_message_inquiry').on(table.inquiryId, table.id),
    index('inquiry_message_author').on(table.authorAccountId),
    check('inquiry_message_side_known', sql`${table.side} in (${quoted(messageSides)})`),
    check('inquiry_message_length', sql`char_length(${table.body}) <= 5000`),
  ],
);

/** An answer of the business that has not left yet: it can be taken back, or was written for later. */
export const outgoingAnswer = pgTable(
  'outgoing_answer',
  {
    id: idColumn(),
    inquiryId: uuid()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    authorAccountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    sendAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('outgoing_answer_inquiry').on(table.inquiryId, table.sendAt),
    index('outgoing_answer_author').on(table.authorAccountId),
    index('outgoing_answer_due').on(table.sendAt),
    check('outgoing_answer_length', sql`char_length(${table.body}) between 1 and 5000`),
  ],
);

/** An answer in the owner's words that a listing keeps for use again. */
export const cannedAnswer = pgTable(
  'canned_answer',
  {
    id: idColumn(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('canned_answer_subject').on(table.subjectId, table.title, table.id),
    check(
      'canned_answer_lengths',
      sql`char_length(${table.title}) between 1 and 80 and char_length(${table.body}) between 1 and 5000`,
    ),
  ],
);
