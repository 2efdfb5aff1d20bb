import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { citext, idColumn, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { MailStops } from './stop-purposes.ts';

export const mailStatuses = ['queued', 'sent', 'stored', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Mail that the site has written. `stored` stays here because no mail server is named. */
export const mail = pgTable(
  'mail',
  {
    id: idColumn(),
    kind: text().notNull(),
    toName: text().notNull(),
    toAddress: citext().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    paragraphs: jsonb().$type<readonly string[]>().notNull(),
    /** Of paragraphs in another language than the letter: theirs, each at the place of its paragraph. */
    paragraphLanguages: jsonb().$type<readonly (Language | null)[]>(),
    action: jsonb().$type<{ label: string; url: string }>(),
    replyTo: jsonb().$type<{ name: string; address: string }>(),
    unsubscribeUrl: text(),
    /** Links that stop mails like this one; of unasked mail. */
    stops: jsonb().$type<MailStops>(),
    status: text({ enum: mailStatuses }).notNull().default('queued'),
    /** Until then it can be taken back: it tells of an act that may be undone. Null once it may leave. */
    heldUntil: timestamp({ withTimezone: true }),
    /** The act that it tells of. */
    heldFor: uuid(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    messageId: text(),
    sentAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('mail_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    index('mail_held_for')
      .on(table.heldFor)
      .where(sql`held_for is not null`),
  ],
);
