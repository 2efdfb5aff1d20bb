import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { EligibilityAnswers } from './eligibility.contract.ts';

/** What a person has chosen to keep about themselves and their organisation. Others never see it. */
export const eligibilityAnswers = pgTable(
  'eligibility_answers',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    answers: jsonb().$type<EligibilityAnswers>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('eligibility_answers_small', sql`pg_column_size(${table.answers}) < 8000`)],
);
