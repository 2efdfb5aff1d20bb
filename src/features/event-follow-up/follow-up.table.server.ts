import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { rsvp } from '#features/attendance/rsvp.table.server.ts';
import { eventOccurrence } from '#features/events/event.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { questions } from './follow-up.policy.ts';

/** Who was asked how a date was, and what they answered. */
export const eventFollowUp = pgTable(
  'event_follow_up',
  {
    id: idColumn(),
    occurrenceId: uuid()
      .notNull()
      .references(() => eventOccurrence.id, { onDelete: 'cascade' }),
    /** Null where its guest was forgotten: what they answered is nobody's then. */
    rsvpId: uuid().references(() => rsvp.id, { onDelete: 'set null' }),
    /** Null for guests. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** Keyed print of the mailbox: one person is asked once, with an account or without. Null some time afterwards. */
    readerPrint: text(),
    /** Day in London: one person is asked once a day, about one date. */
    askedOn: date().notNull(),
    experience: text({ enum: questions.experience }),
    again: text({ enum: questions.again }),
    hindrance: text({ enum: questions.hindrance }),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('event_follow_up_once').on(table.occurrenceId, table.readerPrint),
    uniqueIndex('event_follow_up_daily').on(table.readerPrint, table.askedOn),
    uniqueIndex('event_follow_up_rsvp').on(table.rsvpId),
    index('event_follow_up_account').on(table.accountId),
    check('event_follow_up_experience', oneOf(table.experience, questions.experience)),
    check('event_follow_up_again', oneOf(table.again, questions.again)),
    check('event_follow_up_hindrance', oneOf(table.hindrance, questions.hindrance)),
    check(
      'event_follow_up_whole',
      sql`num_nulls(${table.experience}, ${table.again}, ${table.hindrance}, ${table.answeredAt}) in (0, 4)`,
    ),
  ],
);

export type FollowUpRow = typeof eventFollowUp.$inferSelect;
