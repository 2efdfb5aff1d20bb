import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import { noticeTopics, noticeWays } from './notice-topics.ts';

/** How somebody wants to be told of one topic; without a row it is as each feature does. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    topic: text({ enum: noticeTopics }).notNull(),
    way: text({ enum: noticeWays }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.topic] }),
    check('notice_choice_topic_known', oneOf(table.topic, noticeTopics)),
    check('notice_choice_way_known', oneOf(table.way, noticeWays)),
  ],
);
