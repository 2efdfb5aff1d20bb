import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { youthCircle } from './circles/circle.table.server.ts';
import { boards, closers, postLimits, postSubjects } from './youth-post.policy.ts';

const longest = (limit: number) => sql.raw(String(limit));

/** A topic of a youth board, or an answer to one. */
export const youthPost = pgTable(
  'youth_post',
  {
    ...submissionColumns(),
    /** It stays on this board when its writer grows out of it. */
    board: text({ enum: boards }).notNull(),
    /** What it answers; null for a topic. */
    topicId: uuid().references((): AnyPgColumn => youthPost.id, { onDelete: 'cascade' }),
    /** Of one circle alone; null for the board at large. An answer is where its topic is. */
    circleId: uuid().references(() => youthCircle.id, { onDelete: 'cascade' }),
    /** Whoever wrote it led the circle then: it is marked as the leader's, and is no young person's. */
    byLeader: boolean().notNull().default(false),
    /** Of a topic; empty for answers. */
    title: text().notNull().default(''),
    /** Of a topic; null for answers. */
    subject: text({ enum: postSubjects }),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    /** Who speaks, within one topic alone: 0 is whoever began it, the others are counted as they come. */
    voice: integer().notNull().default(0),
    /** Of a topic: how many have spoken beside its writer, those that left too. */
    voices: integer().notNull().default(0),
    /** When something of the topic last appeared. */
    activeAt: timestamp({ withTimezone: true }).notNull(),
    closedBy: text({ enum: closers }),
    /** Its writer took it back, or left: the words are gone, the answers of others are not. */
    goneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('youth_post_topics')
      .on(table.board, table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`topic_id is null and status = 'published' and hidden_at is null`),
    index('youth_post_circle')
      .on(table.circleId, table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`circle_id is not null and topic_id is null`),
    index('youth_post_answers').on(table.topicId, table.id),
    index('youth_post_owner').on(table.ownerId, table.id),
    index('youth_post_active')
      .on(table.activeAt)
      .where(sql`topic_id is null`),
    check('youth_post_status_known', knownStatus(table)),
    check('youth_post_board_known', oneOf(table.board, boards)),
    check('youth_post_subject_known', oneOf(table.subject, postSubjects)),
    check('youth_post_closed_by_known', oneOf(table.closedBy, closers)),
    check(
      'youth_post_leader_in_circle',
      sql`not ${table.byLeader} or ${table.circleId} is not null`,
    ),
    check('youth_post_topic', sql`(${table.topicId} is null) = (${table.subject} is not null)`),
    check(
      'youth_post_title_length',
      sql`case when ${table.topicId} is null and ${table.goneAt} is null then char_length(${table.title}) between 1 and ${longest(postLimits.title)} else ${table.title} = '' end`,
    ),
    check('youth_post_length', sql`char_length(${table.text}) <= ${longest(postLimits.text)}`),
  ],
);

export type YouthPostRow = typeof youthPost.$inferSelect;
