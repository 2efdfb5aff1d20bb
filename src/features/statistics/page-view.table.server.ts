import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/i18n/languages.ts';

/** How often a page was opened on a day (Europe/London) by people who had agreed to be counted. */
export const pageViewDay = pgTable(
  'page_view_day',
  {
    day: date().notNull(),
    /** Name of the route. */
    page: text().notNull(),
    language: text().$type<Language>().notNull(),
    views: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.language] }),
    check('page_view_day_count', sql`${table.views} > 0`),
    check('page_view_day_page', sql`char_length(${table.page}) between 1 and 60`),
  ],
);
