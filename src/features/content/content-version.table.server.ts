import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { languages } from '#platform/i18n/languages.ts';
import { textStates } from './content.policy.ts';
import type { TextState } from './content.policy.ts';
import type { EditablePage } from './content-page-list.ts';

/**
 * What admins have written for a page in a language: any number of published versions, and one draft at most. Without
 * a published one the page shows the text that came with the site, which counts as number 0. It does so again after a
 * version that is withdrawn; the words of that row are what came with the site on that day, for the history.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: idColumn(),
    page: text().$type<EditablePage>().notNull(),
    language: text().$type<Language>().notNull(),
    state: text().$type<TextState>().notNull(),
    /** One more than that of the version it replaced. Null for a draft. */
    number: integer(),
    /** Number of the version that was public when this was begun. */
    basedOn: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** What has changed, as told by the person who published it. */
    note: text().notNull().default(''),
    authorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    publishedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    // Two who publish at once on the same base want the same number: one of them gets it.
    uniqueIndex('content_version_number').on(table.page, table.language, table.number),
    uniqueIndex('content_version_draft')
      .on(table.page, table.language)
      .where(sql`state = 'draft'`),
    index('content_version_author').on(table.authorId),
    check('content_version_state_known', oneOf(table.state, textStates)),
    check(
      'content_version_language_known',
      oneOf(
        table.language,
        languages.map(({ code }) => code),
      ),
    ),
    check(
      'content_version_published',
      sql`(${table.state} <> 'draft') = (${table.number} is not null and ${table.publishedAt} is not null)`,
    ),
    check(
      'content_version_lengths',
      sql`char_length(${table.title}) <= 120 and char_length(${table.summary}) <= 300 and char_length(${table.body}) <= 60000 and char_length(${table.note}) <= 300`,
    ),
  ],
);
