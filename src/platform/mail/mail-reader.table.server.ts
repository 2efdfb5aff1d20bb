import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';

/**
 * What the reader at an address wants of one sender, or of the whole site where the sender is empty. Prints alone:
 * nobody can read an address out of it.
 */
export const mailReader = pgTable(
  'mail_reader',
  {
    id: idColumn(),
    addressPrint: text().notNull(),
    /** Empty for the site as a whole. */
    senderPrint: text().notNull(),
    /** They have confirmed, or written back. */
    answeredAt: timestamp({ withTimezone: true }),
    /** They want nothing more. Stays until they take it back. */
    stoppedAt: timestamp({ withTimezone: true }),
    /** They said that they know nothing of it. */
    disownedAt: timestamp({ withTimezone: true }),
    lastMailAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('mail_reader_pair').on(table.addressPrint, table.senderPrint),
    index('mail_reader_disowned').on(table.senderPrint, table.disownedAt),
    index('mail_reader_last_mail').on(table.lastMailAt),
  ],
);

/**
 * What was sent, for counting, kept some days. It stands apart from what it was sent about: withdrawing that and
 * beginning anew takes nothing of the count away.
 */
export const mailCount = pgTable(
  'mail_count',
  {
    id: idColumn(),
    print: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('mail_count_print').on(table.print, table.sentAt),
    index('mail_count_sent').on(table.sentAt),
  ],
);
