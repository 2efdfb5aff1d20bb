import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { importStatuses } from './import.contract.ts';

const changeActions = ['created', 'updated'] as const;

/** One file brought in once. Counts grow with each batch, so that a run that stopped tells how far it came. */
export const importRun = pgTable(
  'import_run',
  {
    id: idColumn(),
    source: text().notNull(),
    fileName: text().notNull(),
    /** Of the file's bytes, hexadecimal. */
    fileSha256: text().notNull(),
    status: text().$type<(typeof importStatuses)[number]>().notNull(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    repaired: integer().notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('import_run_status_known', oneOf(table.status, importStatuses))],
);

/** What a run did to each listing, kept until it is undone. A listing stands once in a run. */
export const importChange = pgTable(
  'import_change',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Without a foreign key: the listing may be gone before the run is. */
    listingId: uuid().notNull(),
    action: text().$type<(typeof changeActions)[number]>().notNull(),
    /** The whole row as it was; null of a created one. */
    before: jsonb(),
    rowNumber: integer().notNull(),
  },
  (table) => [
    index('import_change_run').on(table.runId, table.id),
    index('import_change_listing').on(table.listingId),
    check('import_change_action_known', oneOf(table.action, changeActions)),
    check(
      'import_change_before',
      sql`(${table.action} = 'updated') = (${table.before} is not null)`,
    ),
  ],
);

/** Values that a run could not use. */
export const importRowError = pgTable(
  'import_row_error',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    field: text().notNull(),
    /** Translation key of the reason. */
    key: text().notNull(),
    /** The beginning of the value. */
    value: text().notNull(),
    /** False when the row was taken in without this value. */
    isRejected: boolean().notNull(),
  },
  (table) => [index('import_row_error_run').on(table.runId, table.rowNumber)],
);
