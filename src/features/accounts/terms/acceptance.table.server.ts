import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { LegalName } from '#features/legal/legal.contract.ts';
import { idColumn } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** Which version of a legal text somebody has accepted, and when. The newest is also in `account`. */
export const acceptance = pgTable(
  'acceptance',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().$type<LegalName>().notNull(),
    number: text().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('acceptance_once').on(table.accountId, table.name, table.number),
    index('acceptance_of_version').on(table.name, table.number, table.id),
  ],
);
