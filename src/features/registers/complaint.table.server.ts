import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { requestOrigins } from '#features/dsar/dsar.policy.ts';
import { citext, idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { complaintOutcomes, complaintStates } from './complaint.policy.ts';

/** What somebody complains about in how the site uses their data (Data Protection Act 2018, section 164A). */
export const complaint = pgTable(
  'complaint',
  {
    id: idColumn(),
    status: text({ enum: complaintStates }).notNull().default('new'),
    origin: text({ enum: requestOrigins }).notNull(),
    /** Null where nobody who was signed in complains. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Empty once the person is erased. */
    name: text().notNull(),
    email: citext(),
    language: text().$type<Language>().notNull(),
    words: text().notNull(),
    receivedOn: date().notNull(),
    acknowledgedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: complaintOutcomes }),
    answer: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true }),
    /** When the stewards were reminded that it is not acknowledged. */
    warnedAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('complaint_desk').on(table.status, table.receivedOn, table.id),
    index('complaint_account').on(table.accountId, table.id),
    check('complaint_status_known', oneOf(table.status, complaintStates)),
    check('complaint_origin_known', oneOf(table.origin, requestOrigins)),
    check('complaint_outcome_known', oneOf(table.outcome, complaintOutcomes)),
    check(
      'complaint_acknowledged',
      sql`${table.status} = 'new' or ${table.acknowledgedAt} is not null`,
    ),
    check(
      'complaint_answered',
      sql`(${table.status} = 'answered') = (${table.outcome} is not null and ${table.answeredAt} is not null)`,
    ),
  ],
);

/** What was done with a complaint, in order. A trigger refuses changes; the lines go with the complaint. */
export const complaintEntry = pgTable(
  'complaint_entry',
  {
    id: idColumn(),
    complaintId: uuid()
      .notNull()
      .references(() => complaint.id, { onDelete: 'cascade' }),
    no: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the person and for the site itself. Not a foreign key: the entry outlives the account. */
    actorId: uuid(),
    /** `log.<step>` in the words of this feature. */
    step: text().notNull(),
    words: text().notNull().default(''),
  },
  (table) => [uniqueIndex('complaint_entry_no').on(table.complaintId, table.no)],
);
