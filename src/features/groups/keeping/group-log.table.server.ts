import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupLogActions } from './log-actions.ts';

export const groupLog = pgTable(
  'group_log',
  {
    id: idColumn(),
    groupId: uuid()
      .notNull()
      .references(() => communityGroup.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text({ enum: groupLogActions }).notNull(),
    /** Who did it; null once their account is gone. */
    byId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Whom it was about; null where nobody, and once their account is gone. */
    aboutId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Why, as members read it. */
    reason: text().notNull().default(''),
  },
  (table) => [
    index('group_log_group').on(table.groupId, table.id),
    index('group_log_by').on(table.byId),
    index('group_log_about').on(table.aboutId),
    check('group_log_action_known', oneOf(table.action, groupLogActions)),
  ],
);
