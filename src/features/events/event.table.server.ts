import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Pattern } from '#features/calendar/pattern.ts';
import { council } from '#features/councils/council.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { HeldSteps, Question } from './event-parts.ts';
import {
  eventAges,
  eventKinds,
  eventLimits,
  eventPlaces,
  eventPrices,
  mostPence,
  waitlistOrders,
} from './event.policy.ts';

/**
 * What somebody holds, once or again and again. `status` is what staff decided of it; a draft has no `sentAt`, and one that
 * its host called off has `cancelledAt` (`stageOf`).
 */
export const event = pgTable(
  'event',
  {
    ...submissionColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    kind: text({ enum: eventKinds }).notNull(),

    /** In whose name it is held: a page, a council, or else the person who made it. */
    hostListingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    hostCouncilId: uuid().references(() => council.id, { onDelete: 'set null' }),

    place: text({ enum: eventPlaces }).notNull().default('address'),
    placeListingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    /** When its host was told that nobody sees that page any more; null while everybody does. */
    placeGoneAt: timestamp({ withTimezone: true }),
    /** Name of the hall or the room. */
    venue: text().notNull().default(''),
    address: text().notNull().default(''),
    city: text().notNull().default(''),
    postcode: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Shown to those who come alone. */
    onlineLink: text().notNull().default(''),

    /** Null until its times are told. */
    pattern: jsonb().$type<Pattern>(),
    /** As the host typed it; empty where it was chosen. */
    timesText: text().notNull().default(''),
    /** Minutes before the start at which doors open. */
    doorsMinutes: smallint(),
    /** End of the last date; null while there is none. */
    lastEndsAt: timestamp({ withTimezone: true }),
    /** When the host last said that the series goes on. */
    confirmedAt: timestamp({ withTimezone: true }),

    /** When the mail that asks for it last went out. */
    confirmAskedAt: timestamp({ withTimezone: true }),

    price: text({ enum: eventPrices }).notNull().default('free'),
    /** Pence. */
    priceFrom: integer(),
    ticketUrl: text().notNull().default(''),

    /** People at one date; null is no limit. */
    capacity: integer(),
    partyMost: smallint().notNull().default(4),
    waitlistOrder: text({ enum: waitlistOrders }).notNull().default('first'),
    /** Hours for which an offered place is kept, and before the start from which none is offered any more. */
    offerHours: smallint().notNull().default(24),
    cutoffHours: smallint().notNull().default(2),
    questions: jsonb().$type<readonly Question[]>().notNull().default([]),

    ages: text({ enum: eventAges }).notNull().default('everyone'),
    languages: text().array().notNull().default([]),
    access: text().array().notNull().default([]),
    contactEmail: text().notNull().default(''),
    contactPhone: text().notNull().default(''),

    /** What the host changed after it was published and staff have not seen yet. */
    held: jsonb().$type<HeldSteps>().notNull().default({}),
    sentAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    cancelledAt: timestamp({ withTimezone: true }),
    /** What the host told everybody when it was called off. */
    cancelledWords: text().notNull().default(''),
    /** Counted up by every change that calendars must learn of (iCalendar SEQUENCE). */
    sequence: integer().notNull().default(0),
    /** Of an import: what the file calls it, unique for a host. */
    sourceUid: text(),
    importRunId: uuid(),
    /** Title, summary, venue and city, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('event_slug').on(table.slug),
    index('event_shown')
      .on(table.id)
      .where(sql`status = 'published' and hidden_at is null`),
    index('event_owner').on(table.ownerId, table.id),
    index('event_host_listing').on(table.hostListingId, table.id),
    index('event_host_council').on(table.hostCouncilId, table.id),
    index('event_source')
      .on(table.sourceUid)
      .where(sql`source_uid is not null`),
    index('event_place_listing').on(table.placeListingId, table.id),
    index('event_position').on(table.lat, table.lng),
    index('event_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('event_status_known', knownStatus(table)),
    check('event_kind_known', oneOf(table.kind, eventKinds)),
    check('event_place_known', oneOf(table.place, eventPlaces)),
    check('event_price_known', oneOf(table.price, eventPrices)),
    check('event_ages_known', oneOf(table.ages, eventAges)),
    check('event_waitlist_known', oneOf(table.waitlistOrder, waitlistOrders)),
    check(
      'event_price_bounds',
      sql`${table.priceFrom} between 1 and ${sql.raw(String(mostPence))}`,
    ),
    check('event_capacity_bounds', sql`${table.capacity} >= 1`),
    check(
      'event_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(eventLimits.title))}`,
    ),
  ],
);

export const occurrenceStatuses = ['planned', 'cancelled'] as const;

/** One date of an event. */
export const eventOccurrence = pgTable(
  'event_occurrence',
  {
    id: idColumn(),
    eventId: uuid()
      .notNull()
      .references(() => event.id, { onDelete: 'cascade' }),
    /** Wall clock in the pattern's zone, `YYYY-MM-DDTHH:mm`: what this date is called in its series, moved or not. */
    start: text().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: occurrenceStatuses }).notNull().default('planned'),
    /** Takes place at another time than its series says. */
    isMoved: boolean().notNull().default(false),
    /** The host's words about this date alone. */
    note: text().notNull().default(''),
    /** People who come, counted by RSVPs; written through `countGoing` alone. */
    going: integer().notNull().default(0),
    sequence: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('event_occurrence_start').on(table.eventId, table.start),
    index('event_occurrence_by_event').on(table.eventId, table.startsAt),
    index('event_occurrence_by_time').on(table.startsAt, table.eventId),
    index('event_occurrence_by_end').on(table.endsAt),
    check('event_occurrence_status_known', oneOf(table.status, occurrenceStatuses)),
    check('event_occurrence_forward', sql`${table.endsAt} > ${table.startsAt}`),
    check('event_occurrence_going', sql`${table.going} >= 0`),
  ],
);

export type EventRow = typeof event.$inferSelect;
export type OccurrenceRow = typeof eventOccurrence.$inferSelect;
