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
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { resourceCategories } from '#features/youth-resources/resource.policy.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import type { Language, LanguageCode } from '#platform/i18n/languages.ts';
import { leaveReasons, marks, offReasons, placeStates, programmeBands } from './choices.ts';
import type { ProgrammeBand } from './choices.ts';
import type { ProgrammeWords } from './programme-words.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a team runs for young people; staff look at it first. */
export const youthProgramme = pgTable(
  'youth_programme',
  {
    ...submissionColumns(),
    /** The team's page. No foreign key: pages merge and end. */
    listingId: uuid().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    about: text().notNull(),
    topic: text({ enum: resourceCategories }).notNull(),
    bands: text().array().$type<ProgrammeBand[]>().notNull(),
    isOnline: boolean().notNull(),
    place: text().notNull(),
    town: text().notNull(),
    /** Where exactly, or how to come in online: for those who have a place. */
    address: text().notNull(),
    /** What it costs, in words; empty where it is free. */
    cost: text().notNull(),
    accessibility: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    pattern: jsonb().$type<Pattern>().notNull(),
    places: integer().notNull(),
    languages: text().array().$type<LanguageCode[]>().notNull(),
    /** A change of a published one that waits for staff (security B4). */
    held: jsonb().$type<ProgrammeWords>(),
    endedAt: moment(),
  },
  (table) => [
    index('youth_programme_shown')
      .on(table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null and ended_at is null`),
    index('youth_programme_listing').on(table.listingId, table.id),
    index('youth_programme_owner').on(table.ownerId),
    check('youth_programme_status_known', knownStatus(table)),
    check('youth_programme_topic_known', oneOf(table.topic, resourceCategories)),
    check(
      'youth_programme_bands_known',
      sql`cardinality(${table.bands}) > 0 and ${table.bands} <@ ${sql.raw(`array['${programmeBands.join("', '")}']`)}::text[]`,
    ),
    check('youth_programme_places', sql`${table.places} between 1 and 200`),
  ],
);

/** Somebody of the team who leads it. Whether they may is asked of their check each time. */
export const programmeLeader = pgTable(
  'youth_programme_leader',
  {
    id: idColumn(),
    programmeId: uuid()
      .notNull()
      .references(() => youthProgramme.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('youth_programme_leader_once').on(table.programmeId, table.accountId),
    index('youth_programme_leader_account').on(table.accountId),
  ],
);

export const programmeDate = pgTable(
  'youth_programme_date',
  {
    id: idColumn(),
    programmeId: uuid()
      .notNull()
      .references(() => youthProgramme.id, { onDelete: 'cascade' }),
    /** On the wall of the pattern's zone: its identity in the series. */
    start: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    cancelledAt: moment(),
    /** Null of one that was called off before reasons were asked for, or with the whole programme. */
    cancelledBecause: text({ enum: offReasons }),
    /** When its team moved it alone: other times of the programme leave it where it is. */
    movedAt: moment(),
    /** Since when it is not on: no leader has a check for that day, or the team's page is closed. */
    pausedAt: moment(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('youth_programme_date_start').on(table.programmeId, table.start),
    index('youth_programme_date_starts').on(table.startsAt, table.id),
    check('youth_programme_date_forward', sql`${table.endsAt} > ${table.startsAt}`),
    check(
      'youth_programme_date_off',
      sql`${table.cancelledBecause} is null or (${table.cancelledAt} is not null and ${oneOf(table.cancelledBecause, offReasons)})`,
    ),
  ],
);

/** One person's place on all dates, or on the waiting list. Written by `places/place-writing.server.ts` alone. */
export const programmePlace = pgTable(
  'youth_programme_place',
  {
    id: idColumn(),
    programmeId: uuid()
      .notNull()
      .references(() => youthProgramme.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    state: text({ enum: placeStates }).notNull(),
    /** The order of the waiting list. */
    joinedAt: moment().notNull(),
    takenAt: moment(),
    offeredUntil: moment(),
    leftAt: moment(),
    leftBecause: text({ enum: leaveReasons }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('youth_programme_place_once')
      .on(table.programmeId, table.accountId)
      .where(sql`state <> 'left'`),
    index('youth_programme_place_account').on(table.accountId, table.id),
    check('youth_programme_place_state_known', oneOf(table.state, placeStates)),
    check(
      'youth_programme_place_left',
      sql`(${table.state} = 'left') = (${table.leftAt} is not null) and (${table.leftAt} is null) = (${table.leftBecause} is null) and (${table.leftBecause} is null or ${oneOf(table.leftBecause, leaveReasons)})`,
    ),
    check(
      'youth_programme_place_offer',
      sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`,
    ),
  ],
);

/** What a leader marked of one person on one date. When an account is closed, the mark stays without its person. */
export const programmeMark = pgTable(
  'youth_programme_mark',
  {
    id: idColumn(),
    dateId: uuid()
      .notNull()
      .references(() => programmeDate.id, { onDelete: 'cascade' }),
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    mark: text({ enum: marks }).notNull(),
    markedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    markedAt: moment().notNull(),
    contestedAt: moment(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('youth_programme_mark_once').on(table.dateId, table.accountId),
    index('youth_programme_mark_account').on(table.accountId, table.id),
    index('youth_programme_mark_marked_by').on(table.markedBy),
    check('youth_programme_mark_known', oneOf(table.mark, marks)),
  ],
);

export type ProgrammeRow = typeof youthProgramme.$inferSelect;
export type ProgrammeDateRow = typeof programmeDate.$inferSelect;
export type PlaceRow = typeof programmePlace.$inferSelect;
