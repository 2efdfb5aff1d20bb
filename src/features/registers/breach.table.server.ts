import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { breachRisks, breachStates, tellings } from './breach.policy.ts';

/** Personal data that got lost, or into wrong hands, and what was done about it (UK GDPR, Article 33(5)). */
export const breach = pgTable(
  'breach',
  {
    id: idColumn(),
    status: text({ enum: breachStates }).notNull().default('open'),
    title: text().notNull(),
    facts: text().notNull(),
    /** What kinds of data, in words. */
    dataKinds: text().notNull(),
    /** Null where it is not known. */
    peopleCount: integer(),
    risk: text({ enum: breachRisks }).notNull(),
    /** From when the 72 hours run. */
    knownAt: timestamp({ withTimezone: true }).notNull(),
    icoState: text({ enum: tellings }).notNull().default('open'),
    icoToldAt: timestamp({ withTimezone: true }),
    icoReference: text().notNull().default(''),
    /** Why they were not told, or why late. */
    icoReason: text().notNull().default(''),
    peopleState: text({ enum: tellings }).notNull().default('open'),
    peopleToldAt: timestamp({ withTimezone: true }),
    /** How they were told, or why not. */
    peopleReason: text().notNull().default(''),
    lessons: text().notNull().default(''),
    closedAt: timestamp({ withTimezone: true }),
    /** When the stewards were told that the end is near, and that it has passed. */
    warnedSoonAt: timestamp({ withTimezone: true }),
    warnedLateAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('breach_desk').on(table.status, table.knownAt, table.id),
    check('breach_status_known', oneOf(table.status, breachStates)),
    check('breach_risk_known', oneOf(table.risk, breachRisks)),
    check('breach_ico_known', oneOf(table.icoState, tellings)),
    check('breach_people_known', oneOf(table.peopleState, tellings)),
    check('breach_ico_told', sql`(${table.icoState} = 'told') = (${table.icoToldAt} is not null)`),
    check(
      'breach_people_told',
      sql`(${table.peopleState} = 'told') = (${table.peopleToldAt} is not null)`,
    ),
    check('breach_closed', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
  ],
);

/** What was found and done, in order. Rows are only ever added: a trigger refuses every change. */
export const breachEntry = pgTable(
  'breach_entry',
  {
    id: idColumn(),
    breachId: uuid()
      .notNull()
      .references(() => breach.id, { onDelete: 'restrict' }),
    no: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the site itself. Not a foreign key: the entry outlives the account. */
    actorId: uuid(),
    /** `log.<step>` in the words of this feature. */
    step: text().notNull(),
    words: text().notNull().default(''),
  },
  (table) => [uniqueIndex('breach_entry_no').on(table.breachId, table.no)],
);
