import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { account } from '#features/accounts/account.table.server.ts';
import type { KindId } from '#features/directory/listing.contract.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { pairStatuses, searchStatuses } from './duplicate.contract.ts';

const listingId = () =>
  uuid()
    .notNull()
    .references(() => listing.id, { onDelete: 'cascade' });

/**
 * The keys by which listings find each other: hashes of telephone, addresses, words with a place. Two listings without
 * a common key are never compared.
 */
export const duplicateKey = pgTable(
  'duplicate_key',
  { key: bigint({ mode: 'bigint' }).notNull(), listingId: listingId() },
  (table) => [
    primaryKey({ columns: [table.key, table.listingId] }),
    index('duplicate_key_listing').on(table.listingId),
  ],
);

/** The state in which a listing was compared last. */
export const duplicateMark = pgTable('duplicate_mark', {
  listingId: uuid()
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  /** `updated_at` of the listing then. */
  seenAt: timestamp({ withTimezone: true }).notNull(),
  /** The rule that it was compared by. */
  rule: smallint().notNull(),
});

/** Two listings that may be one, the smaller id on the left, and what staff made of it. */
export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    id: idColumn(),
    leftId: listingId(),
    rightId: listingId(),
    kind: text().$type<z.infer<typeof KindId>>().notNull(),
    score: smallint().notNull(),
    reasons: text().array().notNull(),
    status: text().$type<(typeof pairStatuses)[number]>().notNull().default('open'),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('duplicate_pair_both').on(table.leftId, table.rightId),
    index('duplicate_pair_right').on(table.rightId),
    index('duplicate_pair_queue')
      .on(table.score.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'open'`),
    index('duplicate_pair_different')
      .on(table.id.desc().nullsFirst())
      .where(sql`status = 'different'`),
    index('duplicate_pair_decided_by').on(table.decidedBy),
    check('duplicate_pair_order', sql`${table.leftId} < ${table.rightId}`),
    check('duplicate_pair_status_known', oneOf(table.status, pairStatuses)),
    check('duplicate_pair_score', sql`${table.score} between 0 and 100`),
  ],
);

/** One look through what has changed. */
export const duplicateSearch = pgTable(
  'duplicate_search',
  {
    id: idColumn(),
    status: text().$type<(typeof searchStatuses)[number]>().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    found: integer().notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its last batch was done: one that stands still for long has broken off. */
    movedAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    /** Null for the site itself. */
    startedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    // One at a time: `status` is the same in all rows that the index holds.
    uniqueIndex('duplicate_search_running')
      .on(table.status)
      .where(sql`status = 'running'`),
    index('duplicate_search_started_by').on(table.startedBy),
    check('duplicate_search_status_known', oneOf(table.status, searchStatuses)),
  ],
);

/** One merge. Ids and names of both stay here, also when a listing goes. */
export const duplicateMerge = pgTable(
  'duplicate_merge',
  {
    id: idColumn(),
    /** Not foreign keys: what was done stays written down. */
    pairId: uuid(),
    keptId: uuid().notNull(),
    lostId: uuid().notNull(),
    keptName: text().notNull(),
    lostName: text().notNull(),
    /** How many rows of each part were touched. */
    moved: jsonb().$type<Record<string, number>>().notNull(),
    mergedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    mergedAt: timestamp({ withTimezone: true }).notNull(),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
    undoneBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    undoneAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    index('duplicate_merge_kept').on(table.keptId),
    index('duplicate_merge_undo_until').on(table.undoUntil),
    index('duplicate_merge_merged_by').on(table.mergedBy),
    index('duplicate_merge_undone_by').on(table.undoneBy),
  ],
);

/** What a merge changed in one row, for as long as it can be undone. */
export const duplicateMergeRow = pgTable(
  'duplicate_merge_row',
  {
    mergeId: uuid()
      .notNull()
      .references(() => duplicateMerge.id, { onDelete: 'cascade' }),
    part: text().notNull(),
    /** The how-manieth table of the part. */
    tableAt: smallint().notNull(),
    rowId: uuid().notNull(),
    /** The columns that were different; all of them of a row that was taken away. */
    before: jsonb().notNull(),
    /** A print of each column after the merge; null for a row that was taken away. */
    prints: jsonb().$type<Record<string, string>>(),
    /** A print of the whole row before. */
    wasPrint: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.part, table.tableAt, table.rowId] })],
);
