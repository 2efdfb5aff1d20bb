import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { audiences, bookSubjects, mostBooks, readingListLimits } from './reading-list.policy.ts';
import type { ListedBook } from './reading-list.contract.ts';

export const readingList = pgTable(
  'reading_list',
  {
    ...submissionColumns(),
    /** Part of its address. */
    slug: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    audience: text({ enum: audiences }).notNull(),
    subject: text({ enum: bookSubjects }).notNull(),
    /** Language of the books. */
    booksIn: text().$type<Language>().notNull(),
    books: jsonb().$type<readonly ListedBook[]>().notNull(),
    /** Title, text, and titles and authors of the books, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('reading_list_slug').on(table.slug),
    index('reading_list_shown')
      .on(table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('reading_list_owner').on(table.ownerId, table.id),
    index('reading_list_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('reading_list_status_known', knownStatus(table)),
    check('reading_list_audience_known', oneOf(table.audience, audiences)),
    check('reading_list_subject_known', oneOf(table.subject, bookSubjects)),
    check(
      'reading_list_books_count',
      sql`jsonb_array_length(${table.books}) between 1 and ${sql.raw(String(mostBooks))}`,
    ),
    check(
      'reading_list_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(readingListLimits.title))}`,
    ),
  ],
);
