import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { groupLimits, groupTopics, joinings } from './group.policy.ts';

/** A group of adults. `ownerId` is who founded it, for as long as they have an account. */
export const communityGroup = pgTable(
  'community_group',
  {
    ...submissionColumns(),
    title: text().notNull(),
    text: text().notNull(),
    /** Of its words, and the one that is mostly spoken in it; null where that was not said. */
    language: text().$type<Language>(),
    topic: text({ enum: groupTopics }).notNull(),
    /** A town or district as the gazetteer calls it; empty where it is for the whole country. */
    place: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    joining: text({ enum: joinings }).notNull().default('open'),
    /** What members agree to, a sentence each. */
    agreements: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Counts up with each change of the agreements: members are asked again. */
    agreementsVersion: integer().notNull().default(1),
    slowMinutes: integer().notNull().default(0),
    /** Stewards read each post before it appears. */
    isPremoderated: boolean().notNull().default(false),
    archivedAt: timestamp({ withTimezone: true }),
    /** Secret of the link by which people join a hidden one. */
    inviteKey: text(),
    /** How many are in it; kept by whatever lets people in and out. */
    members: integer().notNull().default(0),
    /** When something was last said in it. */
    activeAt: timestamp({ withTimezone: true }).notNull(),
    /** Title, text and place, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    index('community_group_shown')
      .on(table.topic, table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('community_group_active')
      .on(table.activeAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null and joining <> 'hidden'`),
    index('community_group_owner').on(table.ownerId, table.id),
    index('community_group_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('community_group_status_known', knownStatus(table)),
    check('community_group_topic_known', oneOf(table.topic, groupTopics)),
    check('community_group_joining_known', oneOf(table.joining, joinings)),
    check('community_group_members', sql`${table.members} >= 0`),
    check(
      'community_group_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(groupLimits.title))}`,
    ),
  ],
);
