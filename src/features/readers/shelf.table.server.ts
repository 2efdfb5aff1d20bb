import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { shelfStates } from './shelf.policy.ts';

/** What somebody wants to read, reads or has read. */
export const shelfBook = pgTable(
  'shelf_book',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    author: text().notNull(),
    year: integer(),
    isbn: text(),
    state: text({ enum: shelfStates }).notNull(),
    /** Title and author, folded: the same book is there once. */
    bookKey: text().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('shelf_book_once').on(table.accountId, table.bookKey),
    index('shelf_book_account').on(table.accountId, table.id),
    check('shelf_book_state_known', oneOf(table.state, shelfStates)),
  ],
);
