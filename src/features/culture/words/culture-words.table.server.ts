import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { cultureEntry } from '../culture-entry.table.server.ts';
import type { Translation } from '../culture-entry.table.server.ts';

/** Other words for an entry that is published: a translation, or what its author wants to say instead. */
export const cultureWords = pgTable(
  'culture_words',
  {
    ...submissionColumns(),
    entryId: uuid()
      .notNull()
      .references(() => cultureEntry.id, { onDelete: 'cascade' }),
    /** Of the translation; null for the words in the entry's own language. */
    language: text().$type<Language>(),
    title: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    /** The name that the translator wants to be thanked by; empty for none. */
    credit: text().notNull().default(''),
    /** What they took the place of when staff agreed, for an undo; null where nothing was there. */
    replaced: jsonb().$type<Translation>(),
  },
  (table) => [
    index('culture_words_entry').on(table.entryId, table.id),
    index('culture_words_owner').on(table.ownerId, table.id),
  ],
);
