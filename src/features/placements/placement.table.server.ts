import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { citext, idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { assignmentStates, hoursStates, placementStates, sides } from './placement-moves.ts';
import { payKinds, unpaidGrounds } from './placement.policy.ts';

/** A page offers a student a placement. */
export const placement = pgTable(
  'placement',
  {
    id: idColumn(),
    listingId: uuid()
      .notNull()
      .references(() => listing.id, { onDelete: 'cascade' }),
    status: text({ enum: placementStates }).notNull().default('offered'),
    /** Who was asked, until they have answered. */
    offeredTo: citext(),
    offerUntil: timestamp({ withTimezone: true }),
    /** Set by accepting; a closed account takes its placements with it. */
    studentId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    supervisorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    offeredBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    university: text().notNull(),
    occupation: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    hoursPerWeek: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull(),
    pay: text({ enum: payKinds }).notNull(),
    /** Why the law lets it be unpaid. */
    ground: text({ enum: unpaidGrounds }),
    /** The government's scheme, where that is the ground. */
    scheme: text().notNull().default(''),
    endedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('placement_listing').on(table.listingId, table.id),
    index('placement_student').on(table.studentId, table.id),
    index('placement_supervisor').on(table.supervisorId),
    index('placement_offered_by').on(table.offeredBy),
    index('placement_offered_to')
      .on(table.offeredTo)
      .where(sql`offered_to is not null`),
    index('placement_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    check('placement_status_known', oneOf(table.status, placementStates)),
    check('placement_pay_known', oneOf(table.pay, payKinds)),
    check('placement_ground_known', oneOf(table.ground, unpaidGrounds)),
    check('placement_ground_whole', sql`(${table.pay} = 'unpaid') = (${table.ground} is not null)`),
    check('placement_period', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'placement_offer_whole',
      sql`(${table.status} = 'offered') = (${table.offeredTo} is not null and ${table.offerUntil} is not null)`,
    ),
    check(
      'placement_ended_whole',
      sql`(${table.status} in ('completed', 'ended')) = (${table.endedAt} is not null)`,
    ),
  ],
);
export type PlacementRow = typeof placement.$inferSelect;

export const assignment = pgTable(
  'placement_assignment',
  {
    id: idColumn(),
    placementId: uuid()
      .notNull()
      .references(() => placement.id, { onDelete: 'cascade' }),
    status: text({ enum: assignmentStates }).notNull().default('open'),
    title: text().notNull(),
    brief: text().notNull().default(''),
    dueOn: date().notNull(),
    /** Where both work on it, and what shows that it was done. */
    workUrl: text().notNull().default(''),
    evidenceUrl: text().notNull().default(''),
    submittedAt: timestamp({ withTimezone: true }),
    approvedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('placement_assignment_placement').on(table.placementId, table.dueOn, table.id),
    check('placement_assignment_status_known', oneOf(table.status, assignmentStates)),
    check(
      'placement_assignment_approved_whole',
      sql`(${table.status} = 'approved') = (${table.approvedAt} is not null)`,
    ),
  ],
);
export type AssignmentRow = typeof assignment.$inferSelect;

/** What was said about an assignment, with what was done at that moment. */
export const assignmentComment = pgTable(
  'placement_comment',
  {
    id: idColumn(),
    assignmentId: uuid()
      .notNull()
      .references(() => assignment.id, { onDelete: 'cascade' }),
    side: text({ enum: sides }).notNull(),
    /** Null once that person has left. */
    writtenBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** The state that it was put into with these words; null for words alone. */
    into: text({ enum: assignmentStates }),
    words: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('placement_comment_assignment').on(table.assignmentId, table.id),
    index('placement_comment_written_by').on(table.writtenBy),
    check('placement_comment_side_known', oneOf(table.side, sides)),
    check('placement_comment_into_known', oneOf(table.into, assignmentStates)),
  ],
);

export const placementHours = pgTable(
  'placement_hours',
  {
    id: idColumn(),
    placementId: uuid()
      .notNull()
      .references(() => placement.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    minutes: integer().notNull(),
    what: text().notNull().default(''),
    status: text({ enum: hoursStates }).notNull().default('claimed'),
    /** What the supervisor asks. */
    query: text().notNull().default(''),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('placement_hours_day').on(table.placementId, table.day),
    index('placement_hours_decided_by').on(table.decidedBy),
    check('placement_hours_status_known', oneOf(table.status, hoursStates)),
    check('placement_hours_minutes', sql`${table.minutes} between 1 and 960`),
  ],
);
export type HoursRow = typeof placementHours.$inferSelect;
