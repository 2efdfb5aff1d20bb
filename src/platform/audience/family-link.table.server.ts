import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';

/** The link with which a family reads one thing that is for them alone. The secret itself is never stored. */
export const familyLink = pgTable(
  'family_link',
  {
    id: idColumn(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('family_link_subject').on(table.subjectType, table.subjectId),
    uniqueIndex('family_link_token').on(table.tokenHash),
  ],
);

/** Who has opened a family link: an account, or a browser that nobody is signed in to. Gone with the link. */
export const familyLinkHolder = pgTable(
  'family_link_holder',
  {
    id: idColumn(),
    linkId: uuid()
      .notNull()
      .references(() => familyLink.id, { onDelete: 'cascade' }),
    accountId: uuid(),
    /** Of the key that the browser keeps. */
    deviceHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('family_link_holder_account').on(table.linkId, table.accountId),
    uniqueIndex('family_link_holder_device').on(table.linkId, table.deviceHash),
    index('family_link_holder_of_account').on(table.accountId),
    check(
      'family_link_holder_one',
      sql`(${table.accountId} is null) <> (${table.deviceHash} is null)`,
    ),
  ],
);
