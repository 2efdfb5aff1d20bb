import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn } from '#platform/db/columns.server.ts';

/** What has happened and concerns one person. The sentence is made when it is read, in the reader's language. */
export const notification = pgTable(
  'notification',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Namespace and name: `reviews/published` is the sentence `reviews:notification.published`. */
    kind: text().notNull(),
    /** What the sentence's placeholders stand for. */
    values: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    /** Path of the page that it is about. */
    url: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp({ withTimezone: true }),
    /** Nobody sees it before: it tells of an act that may be undone. */
    heldUntil: timestamp({ withTimezone: true }),
    /** The act that it tells of. */
    heldFor: uuid(),
  },
  (table) => [
    index('notification_account').on(table.accountId, table.id),
    index('notification_unread')
      .on(table.accountId)
      .where(sql`read_at is null`),
    index('notification_created').on(table.createdAt),
    index('notification_held_for')
      .on(table.heldFor)
      .where(sql`held_for is not null`),
    check('notification_kind_shape', sql`${table.kind} ~ '^[a-z-]+/[a-zA-Z-]+$'`),
    check('notification_url_local', sql`${table.url} like '/%' and ${table.url} not like '//%'`),
  ],
);
