import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { importRun } from '../import.table.server.ts';
import { photoStates } from './move.contract.ts';
import type { PhotoState } from './move.contract.ts';

/**
 * An address that a place had on a site that moved here. Where it leads is asked of the listing each time, never kept:
 * nothing written here can send anybody to another site.
 */
export const importOldAddress = pgTable(
  'import_old_address',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Path and query as `oldPathOf` writes them. */
    path: text().notNull(),
    /** Without a foreign key: the listing may be gone before the run is. */
    listingId: uuid().notNull(),
  },
  (table) => [
    uniqueIndex('import_old_address_path').on(table.path),
    index('import_old_address_run').on(table.runId, table.id),
    index('import_old_address_listing').on(table.listingId),
    check(
      'import_old_address_shape',
      sql`${table.path} ~ '^/' and char_length(${table.path}) <= 500`,
    ),
  ],
);

/** A picture of a place on a site that moved here: from its address in the file to the photo that staff have shown. */
export const importPhoto = pgTable(
  'import_photo',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Without a foreign key, as above. */
    listingId: uuid().notNull(),
    rowNumber: integer().notNull(),
    address: text().notNull(),
    /** Site that it is asked of. */
    host: text().notNull(),
    alt: text().notNull().default(''),
    state: text().$type<PhotoState>().notNull().default('waiting'),
    /** Translation key of why it is not taken. */
    reason: text(),
    /** The photo it has become. Not a foreign key: its owner may take it away. */
    mediaId: uuid(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('import_photo_once').on(table.runId, table.listingId, table.address),
    index('import_photo_state').on(table.runId, table.state, table.id),
    index('import_photo_listing').on(table.listingId),
    check('import_photo_state_known', oneOf(table.state, photoStates)),
    check(
      'import_photo_refused',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check(
      'import_photo_lengths',
      sql`char_length(${table.address}) <= 2000 and char_length(${table.alt}) <= 200`,
    ),
  ],
);
