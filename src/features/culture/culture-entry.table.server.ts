import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import {
  audienceColumns,
  knownAudience,
} from '#platform/audience/audience-columns.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { CultureSource } from './culture-entry.contract.ts';
import { cultureKinds, cultureLimits, licences } from './culture.policy.ts';
import type { Details } from './details.ts';

/** The words of an entry in another language than its own. */
export interface Translation {
  title: string;
  summary: string;
  text: string;
  /** The name that the translator wants to be thanked by. */
  credit?: string;
}

export const cultureEntry = pgTable(
  'culture_entry',
  {
    ...submissionColumns(),
    ...audienceColumns(),
    /** Part of its address. */
    slug: text().notNull(),
    kind: text({ enum: cultureKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    /** Where it comes from, as people say it: a country, a people, a town. */
    origin: text().notNull().default(''),
    details: jsonb().$type<Details>().notNull(),
    sources: jsonb().$type<readonly CultureSource[]>().notNull().default([]),
    translations: jsonb().$type<Partial<Record<Language, Translation>>>().notNull().default({}),
    /** The name that the sender wants to be thanked by; empty for none. */
    credit: text().notNull().default(''),
    licence: text({ enum: licences }).notNull(),
    /** Months, 1 to 12, in which it may be seen; empty: all the year. */
    season: integer().array().notNull().default([]),
    /** Staff took it off the site; it can come back. */
    archivedAt: timestamp({ withTimezone: true }),
    /** Title, summary, text and origin, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('culture_entry_slug').on(table.slug),
    index('culture_entry_shown')
      .on(table.kind, table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('culture_entry_owner').on(table.ownerId, table.id),
    index('culture_entry_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('culture_entry_status_known', knownStatus(table)),
    check('culture_entry_kind_known', oneOf(table.kind, cultureKinds)),
    check('culture_entry_licence_known', oneOf(table.licence, licences)),
    check('culture_entry_audience_known', knownAudience(table)),
    check('culture_entry_season_known', sql`${table.season} <@ array[1,2,3,4,5,6,7,8,9,10,11,12]`),
    check(
      'culture_entry_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(cultureLimits.title))}`,
    ),
  ],
);

/** What an entry said before it was changed. */
export const cultureVersion = pgTable(
  'culture_version',
  {
    id: idColumn(),
    entryId: uuid()
      .notNull()
      .references(() => cultureEntry.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    summary: text().notNull(),
    text: text().notNull(),
    /** Why it was changed then, as staff said. */
    reason: text().notNull(),
    changedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('culture_version_entry').on(table.entryId, table.id),
    index('culture_version_changed_by').on(table.changedBy),
  ],
);
