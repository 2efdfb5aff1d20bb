import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { reviewStatuses, reviewSubjects } from './review.policy.ts';

const quoted = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** What people say of a subject. Its feature owns the subject; `subject_id` is that table's id. */
export const review = pgTable(
  'review',
  {
    id: idColumn(),
    subjectType: text().$type<(typeof reviewSubjects)[number]>().notNull(),
    subjectId: uuid().notNull(),
    status: text().$type<(typeof reviewStatuses)[number]>().notNull(),
    stars: smallint().notNull(),
    title: text(),
    body: text().notNull(),
    authorName: text().notNull(),
    publishedOn: date(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('review_subject')
      .on(
        table.subjectType,
        table.subjectId,
        table.publishedOn.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'published'`),
    check('review_subject_known', sql`${table.subjectType} in (${quoted(reviewSubjects)})`),
    check('review_status_known', sql`${table.status} in (${quoted(reviewStatuses)})`),
    check('review_stars', sql`${table.stars} between 1 and 5`),
    check(
      'review_published',
      sql`${table.status} <> 'published' or ${table.publishedOn} is not null`,
    ),
    // Decision D41.
    check(
      'review_lengths',
      sql`char_length(${table.title}) <= 120 and char_length(${table.body}) <= 2000`,
    ),
  ],
);
