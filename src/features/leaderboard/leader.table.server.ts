import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { leaderNames } from './leader.policy.ts';

/** Somebody takes part; without a row they do not. */
export const leaderChoice = pgTable(
  'leader_choice',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text({ enum: leaderNames }).notNull(),
    joinedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('leader_choice_name_known', oneOf(table.name, leaderNames))],
);

/** What somebody who takes part gave in a week, counted by the clock. It goes with the choice. */
export const leaderWeek = pgTable(
  'leader_week',
  {
    id: idColumn(),
    /** Its Monday in London. */
    week: date().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => leaderChoice.accountId, { onDelete: 'cascade' }),
    acts: integer().notNull(),
  },
  (table) => [
    uniqueIndex('leader_week_once').on(table.accountId, table.week),
    index('leader_week_order').on(
      table.week,
      table.acts.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('leader_week_acts', sql`${table.acts} > 0`),
  ],
);

/** The same of a group: what its members who take part gave together. */
export const leaderTeamWeek = pgTable(
  'leader_team_week',
  {
    week: date().notNull(),
    /** Which feature keeps the group. No foreign key: its table differs by kind. */
    kind: text().notNull(),
    teamId: uuid().notNull(),
    acts: integer().notNull(),
    members: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.kind, table.teamId] }),
    index('leader_team_week_order').on(table.week, table.acts.desc().nullsFirst()),
    check('leader_team_week_counts', sql`${table.acts} > 0 and ${table.members} > 0`),
  ],
);
