import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { Pattern } from '#features/calendar/pattern.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import {
  availabilities,
  hoursStates,
  leaveReasons,
  offerStates,
  placeWays,
  swapStates,
  tasks,
  volunteerStates,
} from './choices.ts';
import type {
  Availability,
  HoursState,
  LeaveReason,
  Skill,
  Task,
  VolunteerState,
} from './choices.ts';

const moment = () => timestamp({ withTimezone: true });

const person = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

const somebody = () => uuid().references(() => account.id, { onDelete: 'set null' });

/** What somebody says of themselves as a volunteer, and whether staff have made them one. */
export const volunteer = pgTable(
  'volunteer',
  {
    id: idColumn(),
    accountId: person(),
    about: text().notNull().default(''),
    skills: text().array().$type<Skill[]>().notNull().default([]),
    availability: text().$type<Availability>().notNull().default('any'),
    state: text().$type<VolunteerState>().notNull().default('new'),
    /** Why they want to help, for staff. */
    wish: text().notNull().default(''),
    askedAt: moment(),
    decidedAt: moment(),
    /** When a late place was last offered: who was asked least recently comes first. */
    lastOfferedAt: moment(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('volunteer_account').on(table.accountId),
    index('volunteer_offered').on(table.lastOfferedAt, table.id),
    check('volunteer_state_known', oneOf(table.state, volunteerStates)),
    check('volunteer_availability_known', oneOf(table.availability, availabilities)),
  ],
);

/** Work that a team asks for, once or again and again. */
export const volunteerShift = pgTable(
  'volunteer_shift',
  {
    id: idColumn(),
    /** The team's page. No foreign key: its table differs by type. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    title: text().notNull(),
    about: text().notNull(),
    place: text().notNull(),
    pattern: jsonb().$type<Pattern>().notNull(),
    task: text().$type<Task>().notNull(),
    skills: text().array().$type<Skill[]>().notNull(),
    places: integer().notNull(),
    least: integer().notNull(),
    children: integer().notNull(),
    perAdult: integer().notNull(),
    openToYoung: boolean().notNull(),
    cutoffHours: integer().notNull(),
    isSample: boolean().notNull().default(false),
    endedAt: moment(),
    createdBy: somebody(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('volunteer_shift_subject').on(table.subjectType, table.subjectId, table.id),
    index('volunteer_shift_created_by').on(table.createdBy),
    check('volunteer_shift_task_known', oneOf(table.task, tasks)),
    check('volunteer_shift_places', sql`${table.least} >= 1 and ${table.places} >= ${table.least}`),
    check('volunteer_shift_ratio', sql`${table.perAdult} >= 1 and ${table.children} >= 0`),
    check(
      'volunteer_shift_young',
      sql`not (${table.openToYoung} and ${table.task} = 'children-alone')`,
    ),
  ],
);

export const volunteerDate = pgTable(
  'volunteer_date',
  {
    id: idColumn(),
    shiftId: uuid()
      .notNull()
      .references(() => volunteerShift.id, { onDelete: 'cascade' }),
    /** On the wall of the pattern's zone: its identity in the series. */
    start: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    cancelledAt: moment(),
    /** Since a place came free late: from then on free places are offered. */
    offeredSince: moment(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('volunteer_date_start').on(table.shiftId, table.start),
    index('volunteer_date_starts').on(table.startsAt, table.id),
    index('volunteer_date_offered')
      .on(table.startsAt)
      .where(sql`offered_since is not null`),
    check('volunteer_date_forward', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** One person on one date. Written by `placing/place-writing.server.ts` alone. */
export const volunteerPlace = pgTable(
  'volunteer_place',
  {
    id: idColumn(),
    dateId: uuid()
      .notNull()
      .references(() => volunteerDate.id, { onDelete: 'cascade' }),
    accountId: person(),
    way: text().notNull(),
    takenAt: moment().notNull(),
    leftAt: moment(),
    leftBecause: text().$type<LeaveReason>(),
    remindedAt: moment(),
    swapWantedAt: moment(),
    checkedInAt: moment(),
    checkedOutAt: moment(),
    hours: text().$type<HoursState>().notNull().default('none'),
    /** What the volunteer tells, then what counts. */
    minutes: integer(),
    /** What the team asks about the hours. */
    query: text(),
    answer: text(),
    judgedBy: somebody(),
    judgedAt: moment(),
    missedAt: moment(),
    missedBy: somebody(),
    contestedAt: moment(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('volunteer_place_once')
      .on(table.dateId, table.accountId)
      .where(sql`left_at is null`),
    index('volunteer_place_account').on(table.accountId, table.id),
    index('volunteer_place_date').on(table.dateId),
    index('volunteer_place_judged_by').on(table.judgedBy),
    index('volunteer_place_missed_by').on(table.missedBy),
    index('volunteer_place_remind')
      .on(table.dateId)
      .where(sql`left_at is null and reminded_at is null`),
    check('volunteer_place_way_known', oneOf(table.way, placeWays)),
    check('volunteer_place_hours_known', oneOf(table.hours, hoursStates)),
    check(
      'volunteer_place_left_known',
      sql`(${table.leftAt} is null) = (${table.leftBecause} is null) and (${table.leftBecause} is null or ${oneOf(table.leftBecause, leaveReasons)})`,
    ),
    check('volunteer_place_minutes', sql`${table.minutes} is null or ${table.minutes} >= 0`),
  ],
);

/** A late place kept for somebody who was asked; nobody is asked twice for the same date. */
export const volunteerOffer = pgTable(
  'volunteer_offer',
  {
    id: idColumn(),
    dateId: uuid()
      .notNull()
      .references(() => volunteerDate.id, { onDelete: 'cascade' }),
    accountId: person(),
    state: text().$type<(typeof offerStates)[number]>().notNull(),
    offeredAt: moment().notNull(),
    endsAt: moment().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('volunteer_offer_once').on(table.dateId, table.accountId),
    index('volunteer_offer_account').on(table.accountId, table.state),
    index('volunteer_offer_open')
      .on(table.endsAt)
      .where(sql`state = 'open'`),
    check('volunteer_offer_state_known', oneOf(table.state, offerStates)),
  ],
);

/** Somebody offers a place of theirs for one that its holder wants to give. */
export const volunteerSwap = pgTable(
  'volunteer_swap',
  {
    id: idColumn(),
    wantedId: uuid()
      .notNull()
      .references(() => volunteerPlace.id, { onDelete: 'cascade' }),
    givenId: uuid()
      .notNull()
      .references(() => volunteerPlace.id, { onDelete: 'cascade' }),
    state: text().$type<(typeof swapStates)[number]>().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('volunteer_swap_once').on(table.wantedId, table.givenId),
    index('volunteer_swap_given').on(table.givenId),
    check('volunteer_swap_state_known', oneOf(table.state, swapStates)),
  ],
);

export type VolunteerRow = typeof volunteer.$inferSelect;
export type ShiftRow = typeof volunteerShift.$inferSelect;
export type DateRow = typeof volunteerDate.$inferSelect;
export type PlaceRow = typeof volunteerPlace.$inferSelect;
