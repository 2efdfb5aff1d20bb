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
import { mentorStates, mostPlaces } from './mentor.policy.ts';
import type { MentorSide, MentorTopic, MentorWay } from './mentor.policy.ts';

/** What somebody says who is or wants to be a mentor, and how far staff have come with them. */
export const mentor = pgTable(
  'mentor',
  {
    id: idColumn(),
    /** Null for invented mentors whom nobody can ask. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    sampleName: text(),
    status: text({ enum: mentorStates }).notNull().default('applied'),
    headline: text().notNull(),
    about: text().notNull(),
    topics: text().array().$type<MentorTopic[]>().notNull(),
    /** Codes of the languages that they speak with a mentee. */
    languages: text().array().notNull(),
    ways: text().array().$type<MentorWay[]>().notNull(),
    city: text().notNull().default(''),
    /** How many at once. */
    capacity: smallint().notNull(),
    /** Offers to help people under 18 too, for which another check is needed. */
    takesYoung: boolean().notNull().default(false),
    appliedAt: timestamp({ withTimezone: true }).notNull(),
    interviewedOn: date(),
    trainedOn: date(),
    /** What staff keep in mind; the mentor does not read it. Never anything of a criminal record. */
    staffNote: text().notNull().default(''),
    /** Since then the check has run out and all contact rests. */
    frozenAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: text().$type<MentorSide>(),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('mentor_account').on(table.accountId),
    index('mentor_status').on(table.status, table.id),
    index('mentor_frozen')
      .on(table.frozenAt)
      .where(sql`frozen_at is not null`),
    check('mentor_status_known', oneOf(table.status, mentorStates)),
    check('mentor_ended_by_known', oneOf(table.endedBy, ['mentor', 'staff'])),
    check('mentor_ended_whole', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
    check('mentor_capacity', sql`${table.capacity} between 1 and ${sql.raw(`${mostPlaces}`)}`),
    check('mentor_somebody', sql`${table.isSample} or ${table.accountId} is not null`),
  ],
);

export type MentorRow = typeof mentor.$inferSelect;

/** What somebody looks for in a mentor; nobody else reads it. */
export const menteeWish = pgTable('mentee_wish', {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  topics: text().array().$type<MentorTopic[]>().notNull(),
  languages: text().array().notNull(),
  ways: text().array().$type<MentorWay[]>().notNull(),
  city: text().notNull().default(''),
  /** In their own words: what the form in which they ask a mentor begins with. Nobody else reads it here. */
  words: text().notNull().default(''),
  ...timestamps,
});
