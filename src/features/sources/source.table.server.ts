import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';

/** Where what the site says of a subject comes from. */
export const source = pgTable(
  'source',
  {
    id: idColumn(),
    /** What it is for. No foreign key: the table differs by type. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    position: smallint().notNull(),
    author: text().notNull(),
    title: text().notNull(),
    publisher: text().notNull(),
    year: integer(),
    url: text(),
    isbn: text(),
    /** Who wrote it down; null for what came with the site. */
    addedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** A person has read there what is said. */
    checkedAt: timestamp({ withTimezone: true }),
    checkedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    index('source_subject').on(table.subjectType, table.subjectId, table.position),
    index('source_added_by').on(table.addedBy),
    index('source_checked_by').on(table.checkedBy),
    check(
      'source_findable',
      sql`${table.url} is not null or ${table.isbn} is not null or (${table.publisher} <> '' and ${table.year} is not null)`,
    ),
    check(
      'source_checked_whole',
      sql`${table.checkedBy} is null or ${table.checkedAt} is not null`,
    ),
    check(
      'source_lengths',
      sql`char_length(${table.author}) <= 120 and char_length(${table.title}) between 1 and 200 and char_length(${table.publisher}) <= 120 and char_length(${table.url}) <= 500`,
    ),
  ],
);
