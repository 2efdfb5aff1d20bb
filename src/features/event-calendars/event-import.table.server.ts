import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { ImportedEvent } from '#features/events/imported-event.service.server.ts';
import { idColumn } from '#platform/db/columns.server.ts';

/** What a run did with one event, for its undo: what it was before, unless the run added it, and what it was then. */
export interface RunChange {
  eventId: string;
  before: ImportedEvent | null;
  after: ImportedEvent;
}

/** One calendar file that a host brought in. Kept for as long as it can be undone. */
export const eventImportRun = pgTable(
  'event_import_run',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    changes: jsonb().$type<readonly RunChange[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('event_import_run_account').on(table.accountId, table.id),
    index('event_import_run_created').on(table.createdAt),
  ],
);
