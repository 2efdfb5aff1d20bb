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
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { memberRoles, memberStates } from './group.policy.ts';
import { communityGroup } from './group.table.server.ts';

/** Somebody's place in a group: asked for, had, or taken away. Leaving deletes it. */
export const groupMember = pgTable(
  'group_member',
  {
    id: idColumn(),
    groupId: uuid()
      .notNull()
      .references(() => communityGroup.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text({ enum: memberRoles }).notNull().default('member'),
    state: text({ enum: memberStates }).notNull(),
    /** What they said when they asked; erased once it is answered. */
    askText: text().notNull().default(''),
    /** Which version of the agreements they accepted. */
    agreedVersion: integer().notNull(),
    /** Of the state that they have now. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** When they last looked in: what came after is unread. */
    readAt: timestamp({ withTimezone: true }).notNull(),
    /** They get no notices of it. */
    isMuted: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('group_member_once').on(table.groupId, table.accountId),
    index('group_member_account').on(table.accountId, table.state),
    index('group_member_list').on(table.groupId, table.state, table.id),
    index('group_member_stewards')
      .on(table.groupId, table.id)
      .where(sql`role = 'steward' and state = 'in'`),
    check('group_member_role_known', oneOf(table.role, memberRoles)),
    check('group_member_state_known', oneOf(table.state, memberStates)),
    check('group_member_steward', sql`${table.role} = 'member' or ${table.state} = 'in'`),
  ],
);
