import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { largestParty } from '#features/events/event.policy.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { entryKinds } from './door-entries.ts';

/** What was noted at the door of one date. The id is the device's: what arrives twice is one entry. */
export const doorEntry = pgTable(
  'door_entry',
  {
    id: idColumn(),
    occurrenceId: uuid()
      .notNull()
      .references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    rsvpId: uuid()
      .notNull()
      .references(() => rsvp.id, { onDelete: 'cascade' }),
    kind: text({ enum: entryKinds }).notNull(),
    people: smallint().notNull(),
    /** By the device's clock, set right by the server's and kept within the hours of the door. */
    at: timestamp({ withTimezone: true }).notNull(),
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('door_entry_rsvp').on(table.rsvpId, table.at),
    index('door_entry_date').on(table.occurrenceId),
    index('door_entry_account').on(table.accountId),
    check('door_entry_kind_known', oneOf(table.kind, entryKinds)),
    check(
      'door_entry_people',
      sql`case ${table.kind} when 'in' then ${table.people} between 1 and ${sql.raw(String(largestParty))} else ${table.people} = 0 end`,
    ),
  ],
);

export type DoorEntryRow = typeof doorEntry.$inferSelect;
