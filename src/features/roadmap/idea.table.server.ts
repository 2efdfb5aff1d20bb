import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { ideaLimits, ideaStates } from './idea.policy.ts';
import type { IdeaState } from './idea.policy.ts';

const limit = (characters: number) => sql.raw(String(characters));

/** What somebody wishes for, or what the site plans. */
export const idea = pgTable(
  'idea',
  {
    id: idColumn(),
    /** Null for plan items and for people who left. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Key in the site's own plan. Its words are in `plan/`, in every language. */
    planKey: text(),
    title: text().notNull(),
    description: text().notNull(),
    /** Language of title and description, as the author says; null where nobody has said it, and for plan items. */
    language: text().$type<Language>(),
    /** Title, folded, for finding what says the same. */
    sortTitle: text().notNull(),
    /** All words in all languages that it has, folded, for searching. */
    searchText: text().notNull(),
    state: text().$type<IdeaState>().notNull().default('open'),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** Rows of `idea_vote`; counted again with every vote. */
    votes: integer().notNull().default(0),
    reply: text(),
    repliedAt: timestamp({ withTimezone: true }),
    assigneeId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Staff hid it after a report. */
    hiddenAt: timestamp({ withTimezone: true }),
    mergedIntoId: uuid(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    // When the one that stayed is withdrawn, its duplicates stand for themselves again.
    foreignKey({ columns: [table.mergedIntoId], foreignColumns: [table.id] }).onDelete('set null'),
    uniqueIndex('idea_plan').on(table.planKey),
    index('idea_votes')
      .on(table.votes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`hidden_at is null and merged_into_id is null`),
    index('idea_author').on(table.accountId, table.id),
    index('idea_assignee').on(table.assigneeId),
    index('idea_merged').on(table.mergedIntoId),
    index('idea_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('idea_alike').using('gin', sql`${table.sortTitle} gin_trgm_ops`),
    check('idea_state_known', oneOf(table.state, ideaStates)),
    check('idea_language_known', oneOf(table.language, languageCodes)),
    check('idea_votes_counted', sql`${table.votes} >= 0`),
    check('idea_not_into_itself', sql`${table.mergedIntoId} <> ${table.id}`),
    check('idea_replied', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
    check(
      'idea_lengths',
      sql`char_length(${table.title}) <= ${limit(ideaLimits.title)} and char_length(${table.description}) <= ${limit(ideaLimits.description)} and char_length(${table.reply}) <= ${limit(ideaLimits.reply)}`,
    ),
  ],
);

/** One person's vote for one idea: the key lets there be no second. */
export const ideaVote = pgTable(
  'idea_vote',
  {
    ideaId: uuid()
      .notNull()
      .references(() => idea.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ideaId, table.accountId] }),
    index('idea_vote_account').on(table.accountId, table.createdAt),
  ],
);
