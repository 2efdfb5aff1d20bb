import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { refusedWays } from '#platform/access/refused-ways.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';

const accountId = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** An adult was refused towards somebody under 18. No words of it are kept. */
export const reachRefusal = pgTable(
  'reach_refusal',
  {
    id: idColumn(),
    fromId: accountId(),
    toId: accountId(),
    way: text({ enum: refusedWays }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('reach_refusal_from').on(table.fromId, table.at),
    index('reach_refusal_to').on(table.toId),
    index('reach_refusal_at').on(table.at),
    check('reach_refusal_way_known', oneOf(table.way, refusedWays)),
  ],
);
