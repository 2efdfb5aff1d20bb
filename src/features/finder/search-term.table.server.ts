import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Words of published names, places and keywords with the number of listings that hold them; for spelling help. */
export const searchTerm = pgTable(
  'search_term',
  { word: text().primaryKey(), listings: integer().notNull() },
  (table) => [index('search_term_trigram').using('gin', sql`${table.word} gin_trgm_ops`)],
);
