import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { communityGroup } from '../group.table.server.ts';
import { postLimits, postSorts, postStatuses, reactions, removers } from './post.policy.ts';

const longest = (limit: number) => sql.raw(String(limit));

/** Type of the subject. */
export const postType = 'group-post';

/** What somebody said in a group, or a reply to it: one level deep. */
export const groupPost = pgTable(
  'group_post',
  {
    id: idColumn(),
    groupId: uuid()
      .notNull()
      .references(() => communityGroup.id, { onDelete: 'cascade' }),
    /** Null for samples and once the account is gone. */
    authorId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** What it replies to; null for a post. */
    parentId: uuid().references((): AnyPgColumn => groupPost.id, { onDelete: 'cascade' }),
    sort: text({ enum: postSorts }).notNull().default('talk'),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    status: text({ enum: postStatuses }).notNull(),
    /** Why a steward refused it or took it away, as its author reads it. */
    reason: text().notNull().default(''),
    /** Staff hid it after a report. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** The words are gone; the place stays while others have replied. */
    goneAt: timestamp({ withTimezone: true }),
    goneBy: text({ enum: removers }),
    pinnedAt: timestamp({ withTimezone: true }),
    editedAt: timestamp({ withTimezone: true }),
    /** Of a question: when whoever asked said what helped. Of a reply: when it was said of this one. */
    helpedAt: timestamp({ withTimezone: true }),
    /** A thing of this site that it points to. */
    linkType: text(),
    linkId: uuid(),
    /** How many replies have appeared. */
    replies: integer().notNull().default(0),
    /** When the first reply of somebody else appeared; null while there is none. */
    firstReplyAt: timestamp({ withTimezone: true }),
    /** When members could first read it: they are told once, whatever is changed later. */
    appearedAt: timestamp({ withTimezone: true }),
    /** When it or the newest of its replies appeared. */
    activeAt: timestamp({ withTimezone: true }).notNull(),
    /** Its words, folded, for searching; empty for what is gone. */
    searchText: text().notNull(),
    /** A name in place of an author, of samples alone. */
    sampleName: text().notNull().default(''),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('group_post_board')
      .on(table.groupId, table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`parent_id is null and status = 'published' and hidden_at is null`),
    index('group_post_replies').on(table.parentId, table.id),
    index('group_post_author').on(table.authorId, table.createdAt),
    index('group_post_new')
      .on(table.groupId, table.createdAt)
      .where(sql`status = 'published' and hidden_at is null and gone_at is null`),
    index('group_post_waiting')
      .on(table.groupId, table.id)
      .where(sql`status = 'pending' and gone_at is null`),
    index('group_post_pinned')
      .on(table.groupId, table.pinnedAt)
      .where(sql`pinned_at is not null`),
    index('group_post_unanswered')
      .on(table.createdAt.desc().nullsFirst())
      .where(
        sql`sort = 'question' and parent_id is null and status = 'published' and hidden_at is null and gone_at is null and replies = 0`,
      ),
    index('group_post_link')
      .on(table.groupId, table.linkType)
      .where(sql`link_id is not null and status = 'published' and hidden_at is null`),
    // What everybody said lately, for figures and for finding rings.
    index('group_post_lately').on(table.createdAt),
    index('group_post_helped')
      .on(table.helpedAt)
      .where(sql`helped_at is not null`),
    index('group_post_gone')
      .on(table.goneAt)
      .where(sql`gone_at is not null`),
    index('group_post_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('group_post_sort_known', oneOf(table.sort, postSorts)),
    check('group_post_status_known', oneOf(table.status, postStatuses)),
    check('group_post_gone_by_known', oneOf(table.goneBy, removers)),
    check('group_post_length', sql`char_length(${table.text}) <= ${longest(postLimits.text)}`),
    check('group_post_link_whole', sql`(${table.linkType} is null) = (${table.linkId} is null)`),
    check('group_post_gone_empty', sql`${table.goneAt} is null or ${table.text} = ''`),
  ],
);

/** Who is named in a post, as somebody it is for. */
export const groupMention = pgTable(
  'group_mention',
  {
    postId: uuid()
      .notNull()
      .references(() => groupPost.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('group_mention_account').on(table.accountId),
  ],
);

export const groupReaction = pgTable(
  'group_reaction',
  {
    postId: uuid()
      .notNull()
      .references(() => groupPost.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    reaction: text({ enum: reactions }).notNull(),
    /** When they first reacted; null for what is older than this column, which nothing counts by the day. */
    at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.accountId] }),
    index('group_reaction_account').on(table.accountId),
    // What everybody gave lately, for finding rings; so is the one of what helped.
    index('group_reaction_lately').on(table.at),
    check('group_reaction_known', oneOf(table.reaction, reactions)),
  ],
);
