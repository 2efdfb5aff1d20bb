import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import {
  audienceColumns,
  knownAudience,
} from '#platform/audience/audience-columns.table.server.ts';
import { audiences } from '#platform/audience/audience.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  consentGivers,
  consentWays,
  reuses,
  storyForms,
  storyLimits,
  storyTopics,
} from './story.policy.ts';

/** A memory, written or recorded. Its audience is what the consent in force says (`story_consent`). */
export const story = pgTable(
  'story',
  {
    ...submissionColumns(),
    ...audienceColumns(),
    form: text({ enum: storyForms }).notNull(),
    title: text().notNull(),
    /** The story itself, or of a recording what it is about. */
    text: text().notNull().default(''),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    topic: text({ enum: storyTopics }).notNull(),
    place: text().notNull().default(''),
    /** By or about somebody of 60 or more. */
    isElder: boolean().notNull().default(false),
    /** How whose story it is wants to be named; empty: not at all. */
    shownName: text().notNull().default(''),
    reuse: text({ enum: reuses }).notNull().default('none'),
    /** Name of a series of the same sender, and which part of it this is. */
    series: text().notNull().default(''),
    part: smallint(),
    /** Title, text, place, series and shown name, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    index('story_shown')
      .on(table.form, table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('story_elders')
      .on(table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null and is_elder`),
    index('story_owner').on(table.ownerId, table.id),
    index('story_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('story_status_known', knownStatus(table)),
    check('story_audience_known', knownAudience(table)),
    check('story_form_known', oneOf(table.form, storyForms)),
    check('story_topic_known', oneOf(table.topic, storyTopics)),
    check('story_reuse_known', oneOf(table.reuse, reuses)),
    check('story_part_of_series', sql`${table.part} is null or ${table.series} <> ''`),
    check('story_written', sql`${table.form} <> 'written' or ${table.text} <> ''`),
    check(
      'story_lengths',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(storyLimits.title))} and char_length(${table.text}) <= ${sql.raw(String(storyLimits.text))}`,
    ),
  ],
);

/** What was agreed, each time anew: the last one is in force, the others say what was before. */
export const storyConsent = pgTable(
  'story_consent',
  {
    id: idColumn(),
    storyId: uuid()
      .notNull()
      .references(() => story.id, { onDelete: 'cascade' }),
    giver: text({ enum: consentGivers }).notNull(),
    /** The other adult who told it and agreed; never shown. */
    giverName: text().notNull().default(''),
    way: text({ enum: consentWays }).notNull(),
    /** Number of the sentences that were agreed to. */
    statement: smallint().notNull(),
    audience: text({ enum: audiences }).notNull(),
    sealedUntil: timestamp({ withTimezone: true }),
    sharedUntil: timestamp({ withTimezone: true }),
    shownName: text().notNull(),
    reuse: text({ enum: reuses }).notNull(),
    sentBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('story_consent_story').on(table.storyId, table.id),
    index('story_consent_sent_by').on(table.sentBy),
    check('story_consent_giver_known', oneOf(table.giver, consentGivers)),
    check('story_consent_way_known', oneOf(table.way, consentWays)),
    check('story_consent_reuse_known', oneOf(table.reuse, reuses)),
    check('story_consent_audience_known', knownAudience(table)),
    check(
      'story_consent_named',
      sql`${table.giver} <> 'teller' or char_length(${table.giverName}) between 1 and ${sql.raw(String(storyLimits.giver))}`,
    ),
  ],
);

/** A story that was taken back. Nothing is kept of it but that it was here. */
export const goneStory = pgTable('gone_story', {
  /** The id that the story had. */
  id: uuid().primaryKey(),
  goneAt: timestamp({ withTimezone: true }).notNull(),
});
