import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { citext, idColumn, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';

/** What somebody without an account sends, and the address that confirms it and hears what becomes of it. */
export const guestSubmission = pgTable(
  'guest_submission',
  {
    id: idColumn(),
    /** Of the submission: `culture-entry`. */
    subjectType: text().notNull(),
    /** The submission, once the reader of the mailbox has confirmed it. No foreign key: the table differs by type. */
    subjectId: uuid(),
    /** What was sent, until it is confirmed: it is in no list before. */
    body: jsonb().$type<unknown>(),
    email: citext().notNull(),
    /** Of the mailbox, for counting. */
    mailboxPrint: text().notNull(),
    language: text().$type<Language>().notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('guest_submission_subject').on(table.subjectType, table.subjectId),
    index('guest_submission_mailbox').on(table.mailboxPrint, table.createdAt),
    index('guest_submission_asked').on(table.createdAt),
    check(
      'guest_submission_step',
      sql`(${table.confirmedAt} is null) = (${table.subjectId} is null) and (${table.body} is null) = (${table.confirmedAt} is not null)`,
    ),
    check('guest_submission_length', sql`char_length(${table.email}) <= 254`),
  ],
);
