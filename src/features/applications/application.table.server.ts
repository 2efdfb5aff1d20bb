import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { levels } from '#features/eligibility/facts.ts';
import { opportunity } from '#features/opportunities/opportunity.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { applicationStates, decisions } from './application-moves.ts';
import type { Score } from './application.policy.ts';

/** One question of the employer's with what the applicant wrote. */
export interface Answered {
  question: string;
  answer: string;
}

/** What somebody sends to apply for an opportunity. */
export const application = pgTable(
  'application',
  {
    id: idColumn(),
    /** Null once the opportunity was deleted: who applied still reads how it ended. */
    opportunityId: uuid().references(() => opportunity.id, { onDelete: 'set null' }),
    /** Null for samples alone: a closed account takes its applications with it. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    status: text({ enum: applicationStates }).notNull().default('draft'),
    /** "Applicant 7" of this opportunity, counted from when it was sent. */
    number: integer(),
    /** Title of the opportunity, for when it is gone. */
    title: text().notNull(),

    city: text().notNull().default(''),
    /** Of what somebody studies or studied. */
    level: text({ enum: levels }),
    about: text().notNull().default(''),
    answers: jsonb().$type<readonly Answered[]>().notNull().default([]),

    /** Last saved by the applicant. */
    editedAt: timestamp({ withTimezone: true }).notNull(),
    /** How often it was taken up again after it had been taken back. */
    reopens: smallint().notNull().default(0),
    /** When it was last sent; set in a draft only where it was sent before and taken back. */
    sentAt: timestamp({ withTimezone: true }),
    /** Since then the host owes an answer. */
    waitingSince: timestamp({ withTimezone: true }),
    /** When the host was reminded of that. */
    nudgedAt: timestamp({ withTimezone: true }),

    /** What the host has decided and may still take back: the applicant learns nothing of it. */
    heldMove: text({ enum: decisions }),
    heldUntil: timestamp({ withTimezone: true }),
    heldBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Why somebody was not chosen: codes out of a list, and a sentence of the host's. */
    reasons: text().array().notNull().default([]),
    words: text().notNull().default(''),

    /** First answer that the applicant had from the host. */
    answeredAt: timestamp({ withTimezone: true }),
    shortlistedAt: timestamp({ withTimezone: true }),
    offerUntil: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    /** The move of the site that closed it. */
    closedBy: text({ enum: ['close', 'lapse', 'remove'] }),
    archivedAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('application_once').on(table.opportunityId, table.accountId),
    uniqueIndex('application_number').on(table.opportunityId, table.number),
    index('application_account').on(table.accountId, table.id),
    index('application_held_by').on(table.heldBy),
    index('application_held')
      .on(table.heldUntil)
      .where(sql`held_until is not null`),
    index('application_waiting')
      .on(table.waitingSince)
      .where(sql`waiting_since is not null`),
    index('application_offer')
      .on(table.offerUntil)
      .where(sql`status = 'offered'`),
    // Reports count what was sent in a range of months.
    index('application_sent')
      .on(table.sentAt)
      .where(sql`status <> 'draft'`),
    index('application_open')
      .on(table.opportunityId)
      .where(sql`status in ('sent', 'shortlisted', 'offered')`),
    index('application_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    index('application_drafts')
      .on(table.editedAt)
      .where(sql`status = 'draft'`),
    check('application_status_known', oneOf(table.status, applicationStates)),
    check('application_level_known', oneOf(table.level, levels)),
    check('application_held_known', oneOf(table.heldMove, decisions)),
    check('application_closed_by_known', oneOf(table.closedBy, ['close', 'lapse', 'remove'])),
    check(
      'application_held_whole',
      sql`(${table.heldMove} is null) = (${table.heldUntil} is null)`,
    ),
    check('application_sent_whole', sql`${table.status} = 'draft' or ${table.sentAt} is not null`),
    check(
      'application_waiting_whole',
      sql`(${table.status} in ('sent', 'shortlisted')) = (${table.waitingSince} is not null)`,
    ),
    check(
      'application_offer_whole',
      sql`${table.status} <> 'offered' or ${table.offerUntil} is not null`,
    ),
    check(
      'application_ended_whole',
      sql`(${table.status} in ('accepted', 'declined', 'rejected', 'withdrawn', 'closed')) = (${table.endedAt} is not null)`,
    ),
  ],
);

export type ApplicationRow = typeof application.$inferSelect;

/** What one reviewer of the host's team thinks of an application. */
export const applicationReview = pgTable(
  'application_review',
  {
    id: idColumn(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id, { onDelete: 'cascade' }),
    reviewerId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    score: smallint().$type<Score>().notNull(),
    note: text().notNull().default(''),
    /** Last changed by its reviewer when the scores of others could be read. */
    changedKnowingAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('application_review_once').on(table.applicationId, table.reviewerId),
    index('application_review_reviewer').on(table.reviewerId),
    check('application_review_score', sql`${table.score} between 1 and 5`),
  ],
);

/**
 * How many of those who applied for one opportunity gave an answer to the equality questions. Sums alone from the first
 * moment: nothing here was ever beside an application, a person, an hour or another answer.
 */
export const equalitySum = pgTable(
  'application_equality_sum',
  {
    opportunityId: uuid()
      .notNull()
      .references(() => opportunity.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    answer: text().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.opportunityId, table.question, table.answer] })],
);
