import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import {
  endorsementStates,
  longestEndorsement,
  skills,
  togetherKinds,
} from './endorsement.policy.ts';

export const endorsement = pgTable(
  'endorsement',
  {
    id: idColumn(),
    giverId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    receiverId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: togetherKinds }).notNull(),
    /** Id of what they did together, in the words of its feature. */
    thing: text().notNull(),
    /** What it was called then; empty where that is private. */
    title: text().notNull(),
    skill: text({ enum: skills }).notNull(),
    text: text().notNull(),
    state: text({ enum: endorsementStates }).notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    answeredAt: timestamp({ withTimezone: true }),
    /** Since then staff hide it, after a report. */
    hiddenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('endorsement_once').on(table.giverId, table.receiverId, table.kind, table.thing),
    index('endorsement_received').on(table.receiverId, table.state, table.id),
    index('endorsement_given').on(table.giverId, table.id),
    check('endorsement_kind_known', oneOf(table.kind, togetherKinds)),
    check('endorsement_skill_known', oneOf(table.skill, skills)),
    check('endorsement_state_known', oneOf(table.state, endorsementStates)),
    check('endorsement_not_self', sql`${table.giverId} <> ${table.receiverId}`),
    check(
      'endorsement_length',
      sql`char_length(${table.text}) <= ${sql.raw(String(longestEndorsement))}`,
    ),
    check('endorsement_removed_empty', sql`${table.state} <> 'removed' or ${table.text} = ''`),
  ],
);
export type EndorsementRow = typeof endorsement.$inferSelect;
