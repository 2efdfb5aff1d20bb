import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';

/** What a listing is: hair salon, caterer, accountant. Names are in every written language, English always. */
export const category = pgTable('category', {
  id: idColumn(),
  slug: text().notNull().unique(),
  names: jsonb().$type<{ en: string } & Record<string, string>>().notNull(),
  /** Words that people use for it; searched like its name, never shown. */
  synonyms: text().array().notNull().default([]),
  ...timestamps,
});
