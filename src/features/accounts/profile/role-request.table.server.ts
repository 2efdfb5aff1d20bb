import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '#platform/access/actor.ts';
import { idColumn, timestamps, version } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** A role that somebody asked for; an admin decides (decision D11). */
export const roleRequest = pgTable(
  'role_request',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    reason: text().notNull(),
    status: text().$type<'pending' | 'approved' | 'rejected'>().notNull(),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    answer: text(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('role_request_open')
      .on(table.accountId, table.role)
      .where(sql`status = 'pending'`),
    index('role_request_queue').on(table.status, table.id),
  ],
);
