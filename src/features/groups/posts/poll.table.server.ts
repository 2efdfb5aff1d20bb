import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { groupPost } from './post.table.server.ts';

/** A question with answers to choose from, on a post. */
export const groupPoll = pgTable('group_poll', {
  postId: uuid()
    .primaryKey()
    .references(() => groupPost.id, { onDelete: 'cascade' }),
  options: text().array().notNull(),
  closesAt: timestamp({ withTimezone: true }).notNull(),
});

/** One vote a person; who voted how is told to nobody. */
export const groupVote = pgTable(
  'group_vote',
  {
    postId: uuid()
      .notNull()
      .references(() => groupPoll.postId, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Place in the poll's options. */
    option: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('group_vote_account').on(table.accountId),
  ],
);
