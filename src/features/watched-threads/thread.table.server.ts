import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { longestMessage, threadStates, threadSubjects } from './thread.policy.ts';

/** Words between two people whom something joins. */
export const watchedThread = pgTable(
  'watched_thread',
  {
    id: idColumn(),
    subjectType: text({ enum: threadSubjects }).notNull(),
    subjectId: uuid().notNull(),
    state: text({ enum: threadStates }).notNull(),
    /** Somebody in it was under 18 when it began. It stays so: what was written then was written by a child. */
    isWatched: boolean().notNull(),
    lastAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('watched_thread_subject').on(table.subjectType, table.subjectId),
    index('watched_thread_last').on(table.lastAt),
    check('watched_thread_subject_known', oneOf(table.subjectType, threadSubjects)),
    check('watched_thread_state_known', oneOf(table.state, threadStates)),
  ],
);

export const threadMember = pgTable(
  'thread_member',
  {
    threadId: uuid()
      .notNull()
      .references(() => watchedThread.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Up to here they have read. */
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.accountId] }),
    index('thread_member_account').on(table.accountId),
  ],
);

/** One message. It is never changed; with the account of its writer its words stay for the lead, without a name. */
export const threadMessage = pgTable(
  'thread_message',
  {
    id: idColumn(),
    threadId: uuid()
      .notNull()
      .references(() => watchedThread.id, { onDelete: 'cascade' }),
    senderId: uuid().references(() => account.id, { onDelete: 'set null' }),
    words: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('thread_message_thread').on(table.threadId, table.id.desc().nullsFirst()),
    index('thread_message_sender').on(table.senderId, table.sentAt),
    check(
      'thread_message_length',
      sql`char_length(${table.words}) between 1 and ${sql.raw(String(longestMessage))}`,
    ),
  ],
);
