import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { TextLanguage } from '#platform/i18n/languages.ts';
import { legalNames } from './legal.contract.ts';
import type { LegalName } from './legal.contract.ts';
import { legalStates } from './legal.policy.ts';
import type { LegalState } from './legal.policy.ts';

/** A version in one language: what it changed, and the whole text as it was typed. */
export interface LegalWords {
  change: string;
  body: string;
}

/** English always; other languages where somebody has written them. */
export type LegalTranslations = { en: LegalWords } & Partial<Record<TextLanguage, LegalWords>>;

/**
 * What admins have written: any number of published versions of a text, and one draft at most. Beside them the versions
 * that came with the site, as they were when it first started with them.
 */
export const legalVersion = pgTable(
  'legal_version',
  {
    id: idColumn(),
    name: text().$type<LegalName>().notNull(),
    state: text().$type<LegalState>().notNull(),
    /** `2.2`; null for a draft. */
    number: text(),
    effectiveOn: date().notNull(),
    /** From that day on, whoever has not accepted it writes nothing. */
    mustAccept: boolean().notNull(),
    words: jsonb().$type<LegalTranslations>().notNull(),
    publishedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    // Two who publish at once want the same number: one of them gets it.
    uniqueIndex('legal_version_number').on(table.name, table.number),
    uniqueIndex('legal_version_draft')
      .on(table.name)
      .where(sql`state = 'draft'`),
    check('legal_version_name_known', oneOf(table.name, legalNames)),
    check('legal_version_state_known', oneOf(table.state, legalStates)),
    check(
      'legal_version_published',
      sql`(${table.state} = 'published') = (${table.number} is not null and ${table.publishedAt} is not null)`,
    ),
    check('legal_version_number_form', sql`${table.number} ~ '^\\d{1,4}\\.\\d{1,4}$'`),
  ],
);
