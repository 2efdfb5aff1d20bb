import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { favouriteSubjects } from './favourite.policy.ts';
import type { FavouriteSubjectType } from './favourite.policy.ts';

/** What somebody has saved. No foreign key to the subject: what vanishes is shown as gone until they take it out. */
export const favourite = pgTable(
  'favourite',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    subjectType: text().$type<FavouriteSubjectType>().notNull(),
    subjectId: uuid().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('favourite_once').on(table.accountId, table.subjectType, table.subjectId),
    index('favourite_account').on(table.accountId, table.id),
    index('favourite_subject').on(table.subjectType, table.subjectId),
    check('favourite_subject_known', oneOf(table.subjectType, favouriteSubjects)),
  ],
);
