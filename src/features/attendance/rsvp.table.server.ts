import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { account } from '#features/accounts/account.table.server.ts';
import { largestParty } from '#features/events/event.policy.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import { citext, idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { offerStatuses, rsvpAnswers, rsvpStatuses } from './attendance.policy.ts';
import { newDoorCode } from './door-code.server.ts';

/** By the id of the host's question. */
export type Answers = Readonly<Record<string, string>>;

/** One answer to one date: of an account, or of a guest without one. */
export const rsvp = pgTable(
  'rsvp',
  {
    id: idColumn(),
    occurrenceId: uuid()
      .notNull()
      .references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    guestName: text(),
    guestEmail: citext(),
    /** Keyed print of the guest's mailbox: one answer for all of its spellings. */
    guestPrint: text(),
    guestLanguage: text().$type<Language>(),
    /** When the guest pressed the link of the mail. They have said once that they are 18 or over (decision D47). */
    guestConfirmedAt: timestamp({ withTimezone: true }),
    /** What a guest wants, until they confirm it. */
    wanted: text({ enum: rsvpAnswers }),
    /** Name of somebody else who comes instead; empty where it is the person themselves. */
    onBehalfOf: text().notNull().default(''),
    status: text({ enum: rsvpStatuses }).notNull(),
    partySize: smallint().notNull().default(1),
    /** Read as sums alone. */
    answers: jsonb().$type<Answers>().notNull().default({}),
    /** What a person chose to tell about food and access: on the host's work list. */
    needs: jsonb().$type<Answers>().notNull().default({}),
    /** Wants other guests to read their first name. */
    showsName: boolean().notNull().default(false),
    /** Said or shown at the door. */
    code: text().notNull().$defaultFn(newDoorCode),
    /** Place in the list; null where they don't wait. */
    waitingSince: timestamp({ withTimezone: true }),
    /** The date's sequence that this person knows of: nobody is told of one change twice. */
    toldSequence: integer().notNull().default(0),
    checkedInAt: timestamp({ withTimezone: true }),
    checkedInBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** People of the party who are in. */
    checkedIn: smallint().notNull().default(0),
    noShowAt: timestamp({ withTimezone: true }),
    noShowBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** When the person said that they had been there after all. */
    contestedAt: timestamp({ withTimezone: true }),
    /** Let in at the door without an RSVP: people are counted, nothing of them is known. */
    isWalkIn: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('rsvp_of_account').on(table.occurrenceId, table.accountId),
    uniqueIndex('rsvp_of_guest').on(table.occurrenceId, table.guestPrint),
    uniqueIndex('rsvp_code').on(table.code),
    index('rsvp_changed').on(table.occurrenceId, table.updatedAt),
    index('rsvp_by_status').on(table.occurrenceId, table.status, table.waitingSince, table.id),
    index('rsvp_account').on(table.accountId, table.createdAt),
    index('rsvp_checked_in_by').on(table.checkedInBy),
    index('rsvp_no_show_by').on(table.noShowBy),
    index('rsvp_unconfirmed')
      .on(table.createdAt)
      .where(sql`status = 'unconfirmed'`),
    check('rsvp_status_known', oneOf(table.status, rsvpStatuses)),
    check('rsvp_wanted_known', oneOf(table.wanted, rsvpAnswers)),
    check('rsvp_party', sql`${table.partySize} between 1 and ${sql.raw(String(largestParty))}`),
    check('rsvp_whose', sql`(${table.accountId} is null) = (${table.guestPrint} is not null)`),
    check(
      'rsvp_confirmed',
      sql`(${table.status} = 'unconfirmed') = (${table.accountId} is null and ${table.guestConfirmedAt} is null)`,
    ),
    check(
      'rsvp_waiting',
      sql`(${table.status} in ('waiting', 'offered')) = (${table.waitingSince} is not null)`,
    ),
    check('rsvp_checked_in', sql`(${table.checkedIn} > 0) = (${table.checkedInAt} is not null)`),
    check('rsvp_no_show', sql`${table.noShowAt} is null or ${table.checkedInAt} is null`),
    check(
      'rsvp_walk_in',
      sql`not ${table.isWalkIn} or (${table.accountId} is null and ${table.guestEmail} is null)`,
    ),
    check(
      'rsvp_names',
      sql`char_length(${table.guestName}) <= 60 and char_length(${table.onBehalfOf}) <= 60`,
    ),
  ],
);

/** Seats that came free and are kept for somebody who waited, for a while. */
export const waitlistOffer = pgTable(
  'waitlist_offer',
  {
    id: idColumn(),
    rsvpId: uuid()
      .notNull()
      .references(() => rsvp.id, { onDelete: 'cascade' }),
    occurrenceId: uuid()
      .notNull()
      .references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    seats: smallint().notNull(),
    offeredAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: offerStatuses }).notNull().default('open'),
  },
  (table) => [
    uniqueIndex('waitlist_offer_open')
      .on(table.rsvpId)
      .where(sql`status = 'open'`),
    index('waitlist_offer_rsvp').on(table.rsvpId),
    index('waitlist_offer_date').on(table.occurrenceId, table.status),
    index('waitlist_offer_due')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
    check('waitlist_offer_status_known', oneOf(table.status, offerStatuses)),
    check(
      'waitlist_offer_seats',
      sql`${table.seats} between 1 and ${sql.raw(String(largestParty))}`,
    ),
  ],
);

export type RsvpRow = typeof rsvp.$inferSelect;
export type NewRsvp = typeof rsvp.$inferInsert;
