import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { communityGroup } from '../group.table.server.ts';
import { postStatuses } from '../posts/post.policy.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { lookLength, lookOutcomes } from './removal.policy.ts';

/** Type of the subject of its case. */
export const removalType = 'group-removal';

/**
 * What stewards took from somebody: words, or their place in the group. The words stand here and no longer in
 * `group_post`, so that no list, search, count or export can show them; pictures, poll, reactions and names stay with the
 * post, which is gone to everybody.
 */
export const groupRemoval = pgTable(
  'group_removal',
  {
    id: idColumn(),
    groupId: uuid()
      .notNull()
      .references(() => communityGroup.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null where it was somebody's place. */
    postId: uuid().references(() => groupPost.id, { onDelete: 'cascade' }),
    /** The steward; null once their account is gone. */
    byId: uuid().references(() => account.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of those that members accepted, the one that it is about; empty where the steward named none. */
    agreement: text().notNull().default(''),
    /** In the steward's words; empty where the agreement says it all. */
    reason: text().notNull(),
    /** As it stood there; empty for a place, and once the words are erased. */
    text: text().notNull().default(''),
    language: text().$type<Language>(),
    linkType: text(),
    linkId: uuid(),
    /** As the post was then; null for a place. */
    status: text({ enum: postStatuses }),
    pinnedAt: timestamp({ withTimezone: true }),
    helpedAt: timestamp({ withTimezone: true }),
    /** The words and all that hung on them are gone for good. */
    erasedAt: timestamp({ withTimezone: true }),
    askText: text().notNull().default(''),
    /** When another look was asked for: once. */
    askedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: lookOutcomes }),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('group_removal_post').on(table.postId),
    index('group_removal_group').on(table.groupId),
    index('group_removal_account').on(table.accountId, table.id),
    index('group_removal_by').on(table.byId),
    index('group_removal_old').on(table.at),
    check('group_removal_outcome_known', oneOf(table.outcome, lookOutcomes)),
    check('group_removal_status_known', oneOf(table.status, postStatuses)),
    check('group_removal_erased', sql`${table.erasedAt} is null or ${table.text} = ''`),
    check('group_removal_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check(
      'group_removal_ask',
      sql`char_length(${table.askText}) <= ${sql.raw(String(lookLength))}`,
    ),
  ],
);
