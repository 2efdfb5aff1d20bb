import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.server.ts';
import type { DomainEvents } from './outbox.server.ts';

/** Domain events that have happened and that no job has been made of yet. The ids keep the order of emission. */
export const outboxEvent = pgTable('outbox_event', {
  id: idColumn(),
  name: text().$type<keyof DomainEvents>().notNull(),
  payload: jsonb().$type<DomainEvents[keyof DomainEvents]>().notNull(),
  /** Id of the request or the job that emitted it, for the log lines of what follows. */
  requestId: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
