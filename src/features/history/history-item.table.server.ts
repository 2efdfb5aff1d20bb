import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { ukNations } from '#features/kinds/uk-nations.ts';
import type { UkNation } from '#features/kinds/uk-nations.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { HistoryTheme, HistoryWarning } from './history-themes.ts';
import { historyStatuses } from './history-item.policy.ts';
import type { HistoryStatus } from './history-item.policy.ts';
import type { HistorySnapshot, HistoryWords } from './history-snapshot.ts';

const isPublished = sql`status = 'published'`;

/** Something that happened, with the words of each language. Its sources are rows of the table `source`. */
export const historyItem = pgTable(
  'history_item',
  {
    id: idColumn(),
    slug: text().notNull(),
    status: text().$type<HistoryStatus>().notNull().default('draft'),
    /** As far as it is known: `1963`, `1963-04` or `1963-04-30`. */
    startsOn: text().notNull(),
    endsOn: text(),
    isCirca: boolean().notNull().default(false),
    /** The first and last day that it may be, as 19630400: what lists are ordered and narrowed by. */
    firstDay: integer().notNull(),
    lastDay: integer().notNull(),
    /** 430 for 30 April; null where the day is not known. */
    monthDay: smallint(),
    /** The original words, and those of other languages. */
    language: text().$type<Language>().notNull().default('en'),
    title: text().notNull(),
    summary: text().notNull(),
    words: jsonb().$type<HistoryWords>().notNull().default({}),
    /** '' for the whole of the United Kingdom. */
    place: text().notNull().default(''),
    nation: text().$type<UkNation>(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    people: text().array().notNull(),
    themes: text().array().$type<HistoryTheme[]>().notNull(),
    warnings: text().array().$type<HistoryWarning[]>().notNull(),
    /** Slugs of other items. */
    related: text().array().notNull(),
    /** Folded: all words of all languages with place and people; place; people. */
    searchText: text().notNull(),
    placeText: text().notNull(),
    peopleText: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('history_item_slug').on(table.slug),
    index('history_item_time').on(table.firstDay, table.id).where(isPublished),
    index('history_item_end').on(table.lastDay).where(isPublished),
    index('history_item_day').on(table.monthDay).where(isPublished),
    index('history_item_nation').on(table.nation, table.firstDay).where(isPublished),
    index('history_item_status').on(table.status, table.id),
    index('history_item_themes').using('gin', table.themes),
    index('history_item_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('history_item_places').using('gin', sql`${table.placeText} gin_trgm_ops`),
    index('history_item_people').using('gin', sql`${table.peopleText} gin_trgm_ops`),
    check('history_item_status_known', oneOf(table.status, historyStatuses)),
    check('history_item_nation_known', oneOf(table.nation, ukNations)),
    check('history_item_language_known', oneOf(table.language, languageCodes)),
    check('history_item_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('history_item_point_whole', sql`(${table.lat} is null) = (${table.lng} is null)`),
    check(
      'history_item_published_whole',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
    check(
      'history_item_lengths',
      sql`char_length(${table.title}) between 1 and 90 and char_length(${table.summary}) between 1 and 600 and char_length(${table.place}) <= 120 and cardinality(${table.people}) <= 12 and cardinality(${table.related}) <= 8`,
    ),
  ],
);

/** An item as it was after each change, its sources with it. */
export const historyVersion = pgTable(
  'history_version',
  {
    id: idColumn(),
    itemId: uuid()
      .notNull()
      .references(() => historyItem.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    snapshot: jsonb().$type<HistorySnapshot>().notNull(),
    /** Null for what came with the site or in a file. */
    savedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('history_version_number').on(table.itemId, table.number),
    index('history_version_saved_by').on(table.savedBy),
  ],
);

/** A file that was brought in, and what has to be put back when it is taken back. */
export const historyImport = pgTable(
  'history_import',
  {
    id: idColumn(),
    fileName: text().notNull(),
    broughtBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    added: integer().notNull(),
    changed: integer().notNull(),
    /** Each item with its version after the file, and as it was before; null where the file has added it. */
    traces: jsonb()
      .$type<readonly { id: string; version: number; before: HistorySnapshot | null }[]>()
      .notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [index('history_import_brought_by').on(table.broughtBy)],
);
