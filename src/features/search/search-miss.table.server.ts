import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { missLength } from './search-miss.policy.ts';

const short = sql.raw(String(missLength));

/** How often words were searched for in vain on a day, of words that came often (`isOften`). Nothing tells who searched. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date().notNull(),
    /** Folded. */
    words: text().notNull(),
    /** What was searched: a searcher's kind, an area of several, or `all`. */
    kind: text().notNull(),
    language: text().$type<Language>().notNull(),
    count: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.words, table.kind, table.language] }),
    check('search_miss_count', sql`${table.count} > 0`),
    check('search_miss_words', sql`char_length(${table.words}) between 1 and ${short}`),
  ],
);

/** Searches in vain whose words came too rarely to be written down. The mark is a keyed hash of the words. */
export const searchMissMark = pgTable(
  'search_miss_mark',
  {
    mark: text().notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mark, table.day] }),
    index('search_miss_mark_day').on(table.day),
    check('search_miss_mark_count', sql`${table.count} > 0`),
  ],
);

/** Words that an admin has dealt with. */
export const handledMiss = pgTable('handled_miss', {
  words: text().primaryKey(),
  note: text().notNull(),
  handledAt: timestamp({ withTimezone: true }).notNull(),
  handledBy: uuid().references(() => account.id, { onDelete: 'set null' }),
});

/** Words that mean the same, beside those of the code. */
export const searchSynonym = pgTable('search_synonym', {
  id: idColumn(),
  /** Two or more, as they were typed. */
  words: text().array().notNull(),
  ...timestamps,
});
