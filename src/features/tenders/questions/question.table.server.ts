import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { tender } from '../tender.table.server.ts';
import { questionLimits } from './question.policy.ts';

/** What a business asks about a tender. Everybody reads it with its answer; nobody reads who asked. */
export const tenderQuestion = pgTable(
  'tender_question',
  {
    id: idColumn(),
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    /** Who asked, so that they are told of the answer. Never sent as it is; null where the account is gone. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    question: text().notNull(),
    /** '' until the council has answered. */
    answer: text().notNull().default(''),
    answeredAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('tender_question_tender').on(table.tenderId, table.id),
    index('tender_question_account').on(table.accountId),
    check(
      'tender_question_lengths',
      sql`char_length(${table.question}) between 1 and ${sql.raw(String(questionLimits.question))} and char_length(${table.answer}) <= ${sql.raw(String(questionLimits.answer))}`,
    ),
    check(
      'tender_question_answered',
      sql`(${table.answeredAt} is not null) = (${table.answer} <> '')`,
    ),
  ],
);

export type QuestionRow = typeof tenderQuestion.$inferSelect;
