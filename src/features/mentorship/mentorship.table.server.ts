import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { mentorTopics } from './mentor.policy.ts';
import { mentor } from './mentor.table.server.ts';
import { mentorshipStates, places, rhythms, sessionStates, sides } from './mentorship.policy.ts';

/** One person and one mentor, from the first ask to the end. */
export const mentorship = pgTable(
  'mentorship',
  {
    id: idColumn(),
    mentorId: uuid()
      .notNull()
      .references(() => mentor.id, { onDelete: 'cascade' }),
    menteeId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    status: text({ enum: mentorshipStates }).notNull().default('asked'),
    topic: text({ enum: mentorTopics }).notNull(),
    /** What the mentee wrote when they asked. */
    words: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** Null where the site ended it. Never shown: nobody is blamed. */
    endedBy: text({ enum: sides }),
    threadId: uuid(),
    /** The mentee was under 18 when both said yes: the safeguarding lead reads along. */
    isWatched: boolean().notNull().default(false),
    /** The agreement; null until one of them proposes it. */
    aim: text().notNull().default(''),
    months: smallint(),
    rhythm: text({ enum: rhythms }),
    place: text({ enum: places }),
    menteeAgreedAt: timestamp({ withTimezone: true }),
    mentorAgreedAt: timestamp({ withTimezone: true }),
    startedAt: timestamp({ withTimezone: true }),
    /** Since then contact rests: the mentor's check has run out, or a consent was taken back. */
    frozenAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('mentorship_open')
      .on(table.mentorId, table.menteeId)
      .where(sql`status in ('asked', 'matched', 'active')`),
    index('mentorship_mentor').on(table.mentorId, table.status, table.id),
    index('mentorship_mentee').on(table.menteeId, table.status, table.id),
    index('mentorship_asked')
      .on(table.askedAt)
      .where(sql`status = 'asked'`),
    index('mentorship_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    check('mentorship_status_known', oneOf(table.status, mentorshipStates)),
    check('mentorship_topic_known', oneOf(table.topic, mentorTopics)),
    check('mentorship_rhythm_known', oneOf(table.rhythm, rhythms)),
    check('mentorship_place_known', oneOf(table.place, places)),
    check('mentorship_ended_by_known', oneOf(table.endedBy, sides)),
    check(
      'mentorship_ended_whole',
      sql`(${table.status} in ('declined', 'withdrawn', 'lapsed', 'ended')) = (${table.endedAt} is not null)`,
    ),
    check(
      'mentorship_agreed_whole',
      sql`${table.status} <> 'active' or (${table.menteeAgreedAt} is not null and ${table.mentorAgreedAt} is not null)`,
    ),
  ],
);

export type MentorshipRow = typeof mentorship.$inferSelect;

/** One time that the two met or wrote: logged by one, confirmed by the other. */
export const mentorSession = pgTable(
  'mentor_session',
  {
    id: idColumn(),
    mentorshipId: uuid()
      .notNull()
      .references(() => mentorship.id, { onDelete: 'cascade' }),
    status: text({ enum: sessionStates }).notNull().default('logged'),
    heldOn: date().notNull(),
    minutes: smallint().notNull(),
    note: text().notNull().default(''),
    loggedBy: text({ enum: sides }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    // Both log the same afternoon: the second is asked to confirm the first.
    uniqueIndex('mentor_session_once').on(table.mentorshipId, table.heldOn),
    check('mentor_session_status_known', oneOf(table.status, sessionStates)),
    check('mentor_session_by_known', oneOf(table.loggedBy, sides)),
  ],
);

export type SessionRow = typeof mentorSession.$inferSelect;

/** What one of the two tells the programme at the end. The other never reads it. */
export const mentorFeedback = pgTable(
  'mentor_feedback',
  {
    id: idColumn(),
    mentorshipId: uuid().references(() => mentorship.id, { onDelete: 'set null' }),
    side: text({ enum: sides }).notNull(),
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    words: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('mentor_feedback_once').on(table.mentorshipId, table.side),
    index('mentor_feedback_account').on(table.accountId),
    check('mentor_feedback_side_known', oneOf(table.side, sides)),
    check('mentor_feedback_rating', sql`${table.rating} between 1 and 5`),
  ],
);
