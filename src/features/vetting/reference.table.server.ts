import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import {
  longestReference,
  referenceLevels,
  referencePurposes,
  referenceRelations,
  referenceStates,
  referenceVerdicts,
} from './vetting.policy.ts';

/** What somebody whom an applicant has named says of them. Staff read it; the applicant sees its state alone. */
export const vettingReference = pgTable(
  'vetting_reference',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text({ enum: referencePurposes }).notNull(),
    refereeName: text().notNull(),
    refereeEmail: citext().notNull(),
    /** The mailbox behind the address, so that one person counts once. */
    mailbox: text().notNull(),
    relation: text({ enum: referenceRelations }).notNull(),
    state: text({ enum: referenceStates }).notNull(),
    lapsesAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    verdict: text({ enum: referenceVerdicts }),
    level: text({ enum: referenceLevels }),
    words: text(),
    ...timestamps,
  },
  (table) => [
    index('vetting_reference_account').on(table.accountId, table.purpose),
    index('vetting_reference_lapses')
      .on(table.lapsesAt)
      .where(sql`state = 'asked'`),
    check('vetting_reference_purpose_known', oneOf(table.purpose, referencePurposes)),
    check('vetting_reference_relation_known', oneOf(table.relation, referenceRelations)),
    check('vetting_reference_state_known', oneOf(table.state, referenceStates)),
    check(
      'vetting_reference_given',
      sql`(${table.state} = 'given') = (${table.verdict} is not null and ${table.level} is not null)`,
    ),
    check(
      'vetting_reference_length',
      sql`char_length(${table.words}) <= ${sql.raw(String(longestReference))}`,
    ),
  ],
);
