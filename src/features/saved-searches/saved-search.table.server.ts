import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { citext, idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { frequencies, muteSorts, searchLimits } from './saved-search.policy.ts';
import type { ItemFacts } from './searchable-list.server.ts';

/** A mailbox without an account for which searches are kept. */
export const savedSearchGuest = pgTable(
  'saved_search_guest',
  {
    id: idColumn(),
    email: citext().notNull(),
    /** Keyed print of the mailbox, however its address is spelt. */
    emailPrint: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** When its searches end, unless its reader confirms again; null before the first confirmation. */
    endsAt: timestamp({ withTimezone: true }),
    /** When its reader was told of that. */
    warnedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('saved_search_guest_print').on(table.emailPrint),
    index('saved_search_guest_ends').on(table.endsAt),
  ],
);

const readerColumns = () => ({
  /** The account or the guest. */
  readerId: uuid().notNull(),
  accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
  guestId: uuid().references(() => savedSearchGuest.id, { onDelete: 'cascade' }),
});

export const savedSearch = pgTable(
  'saved_search',
  {
    id: idColumn(),
    ...readerColumns(),
    /** Name of the `SearchableList`. */
    list: text().notNull(),
    /** As the list's page has it in its address, in one order: what finds the same is the same text. */
    query: text().notNull(),
    name: text().notNull(),
    frequency: text({ enum: frequencies }).notNull(),
    /** Null until a guest has confirmed it. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** What was published before is no news. */
    since: timestamp({ withTimezone: true }).notNull(),
    /** What it found then; null where that was too much to keep. */
    known: uuid().array(),
    /** What most searches are left out by before any is carried out (`Narrowing`). */
    kinds: text().array(),
    south: doublePrecision(),
    west: doublePrecision(),
    north: doublePrecision(),
    east: doublePrecision(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('saved_search_once').on(table.readerId, table.list, table.query),
    index('saved_search_reader').on(table.readerId, table.id),
    index('saved_search_account').on(table.accountId),
    index('saved_search_guest_id').on(table.guestId),
    index('saved_search_active')
      .on(table.list, table.query, table.id)
      .where(sql`frequency <> 'off' and confirmed_at is not null`),
    check('saved_search_frequency_known', oneOf(table.frequency, frequencies)),
    check('saved_search_one_reader', sql`num_nonnulls(${table.accountId}, ${table.guestId}) = 1`),
    check(
      'saved_search_name_length',
      sql`char_length(${table.name}) between 1 and ${sql.raw(String(searchLimits.name))}`,
    ),
  ],
);

/** An item that a search has found: noted once, so that it is told once. */
export const savedSearchFound = pgTable(
  'saved_search_found',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearch.id, { onDelete: 'cascade' }),
    itemId: uuid().notNull(),
    /** What was known of it then: what changes later is told. */
    facts: jsonb().$type<ItemFacts>().notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.itemId] }),
    index('saved_search_found_item').on(table.itemId),
  ],
);

/** What one reader never wants to be told of again. */
export const savedSearchMute = pgTable(
  'saved_search_mute',
  {
    id: idColumn(),
    ...readerColumns(),
    sort: text({ enum: muteSorts }).notNull(),
    /** `directory:<id>` of an item or an owner; a word, folded. */
    value: text().notNull(),
    /** As it was called then, or as it was typed. */
    label: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_search_mute_once').on(table.readerId, table.sort, table.value),
    index('saved_search_mute_account').on(table.accountId),
    index('saved_search_mute_guest').on(table.guestId),
    check('saved_search_mute_sort_known', oneOf(table.sort, muteSorts)),
    check(
      'saved_search_mute_one_reader',
      sql`num_nonnulls(${table.accountId}, ${table.guestId}) = 1`,
    ),
  ],
);

/** How far a stream of a list has been read. */
export const savedSearchScan = pgTable('saved_search_scan', {
  /** `directory published`. */
  stream: text().primaryKey(),
  at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  /** The last item of a run that stopped before the end; null where all was read. */
  itemId: uuid(),
});

export type SavedSearchRow = typeof savedSearch.$inferSelect;
export type GuestRow = typeof savedSearchGuest.$inferSelect;
export type MuteRow = typeof savedSearchMute.$inferSelect;
