import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { noticeAreas } from './notice.policy.ts';
import type { NoticeArea } from './notice.policy.ts';

/** An address that wants to hear, once, that an area is open. That is the only purpose that it is kept for. */
export const noticeRequest = pgTable(
  'notice_request',
  {
    id: idColumn(),
    area: text().$type<NoticeArea>().notNull(),
    email: citext().notNull(),
    language: text().$type<Language>().notNull(),
    /** When it was asked for, last. */
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the reader of the mailbox agreed; null until then. */
    consentAt: timestamp({ withTimezone: true }),
    /** Mails that asked for the confirmation. */
    mails: integer().notNull().default(0),
    mailedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('notice_request_once').on(table.area, table.email),
    index('notice_request_email').on(table.email, table.mailedAt),
    index('notice_request_asked').on(table.askedAt),
    check('notice_request_area_known', oneOf(table.area, noticeAreas)),
    check('notice_request_length', sql`char_length(${table.email}) <= 254`),
  ],
);
