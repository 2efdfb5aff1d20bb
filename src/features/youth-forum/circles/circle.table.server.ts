import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { circleBoards, circleLimits } from './circle.policy.ts';

const longest = (limit: number) => sql.raw(String(limit));

/** A group for one subject inside a board of people under 18, which the safeguarding lead has opened. */
export const youthCircle = pgTable(
  'youth_circle',
  {
    id: idColumn(),
    board: text({ enum: circleBoards }).notNull(),
    name: text().notNull(),
    purpose: text().notNull(),
    /** Who leads it or is asked to; null for samples, after a no, and where the leader has stepped down or left. */
    leaderId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Their first name as it was when the lead asked them: a name that is changed later is not what the lead saw. */
    leaderName: text().notNull().default(''),
    /** When this leader said yes; null while they are asked. */
    acceptedAt: timestamp({ withTimezone: true }),
    /** When a leader first said yes: before that no young person hears of it. */
    openedAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    index('youth_circle_leader').on(table.leaderId),
    index('youth_circle_board').on(table.board, table.id),
    check('youth_circle_board_known', oneOf(table.board, circleBoards)),
    check(
      'youth_circle_name_length',
      sql`char_length(${table.name}) between ${longest(circleLimits.least)} and ${longest(circleLimits.name)}`,
    ),
    check(
      'youth_circle_purpose_length',
      sql`char_length(${table.purpose}) between ${longest(circleLimits.least)} and ${longest(circleLimits.purpose)}`,
    ),
  ],
);

/** Young people who have joined one. Whether they still may be there is asked each time. */
export const youthCircleMember = pgTable(
  'youth_circle_member',
  {
    circleId: uuid()
      .notNull()
      .references(() => youthCircle.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.accountId] }),
    index('youth_circle_member_account').on(table.accountId),
  ],
);

/** What a circle without a leader has in their place. */
export const nobody = { leaderId: null, leaderName: '', acceptedAt: null } as const;

export type YouthCircleRow = typeof youthCircle.$inferSelect;
