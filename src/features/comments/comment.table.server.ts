import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { commentedTypes, longestComment } from './comment.policy.ts';

/** What somebody wrote below a page. It is shown where that page is, and nowhere else. */
export const comment = pgTable(
  'comment',
  {
    ...submissionColumns(),
    subjectType: text({ enum: commentedTypes }).notNull(),
    subjectId: uuid().notNull(),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    /** As its author was named when it was sent; null for nobody. */
    authorName: text(),
  },
  (table) => [
    index('comment_shown')
      .on(table.subjectType, table.subjectId, table.id)
      .where(sql`status = 'published' and hidden_at is null`),
    index('comment_subject').on(table.subjectType, table.subjectId),
    index('comment_owner').on(table.ownerId, table.id),
    check('comment_status_known', knownStatus(table)),
    check('comment_subject_known', oneOf(table.subjectType, commentedTypes)),
    check(
      'comment_length',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(longestComment))}`,
    ),
  ],
);

/** Where comments are switched on; all other pages have none. */
export const openComments = pgTable(
  'open_comments',
  {
    subjectType: text({ enum: commentedTypes }).notNull(),
    subjectId: uuid().notNull(),
    openedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectType, table.subjectId] }),
    check('open_comments_subject_known', oneOf(table.subjectType, commentedTypes)),
  ],
);
