import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';
import { keptAways } from './block.policy.ts';

/** Whom somebody has blocked or muted. The other is never told. */
export const personBlock = pgTable(
  'person_block',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: keptAways }).notNull(),
    /** The name that stood where it was pressed: it tells its owner nothing that they had not read. */
    shownAs: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('person_block_once').on(table.accountId, table.otherId, table.kind),
    index('person_block_other').on(table.otherId, table.accountId),
    check('person_block_kind_known', oneOf(table.kind, keptAways)),
    check('person_block_not_self', sql`${table.accountId} <> ${table.otherId}`),
  ],
);
