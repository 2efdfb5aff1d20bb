import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { staffCase } from '../case.table.server.ts';

/** What staff asked the person concerned before deciding a case, and what they answered. */
export const caseQuestion = pgTable(
  'case_question',
  {
    id: idColumn(),
    caseId: uuid()
      .notNull()
      .references(() => staffCase.id, { onDelete: 'cascade' }),
    /** Who was asked. */
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null when the person of staff has left. */
    askedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    question: text().notNull(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** The case waits until then; an answer is taken for as long as it is undecided. */
    answerBy: timestamp({ withTimezone: true }).notNull(),
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('case_question_case').on(table.caseId, table.id),
    index('case_question_account').on(table.accountId, table.id),
    index('case_question_by').on(table.askedBy),
    check('case_question_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'case_question_lengths',
      sql`char_length(${table.question}) between 1 and 1000 and char_length(${table.answer}) between 1 and 2000`,
    ),
  ],
);
