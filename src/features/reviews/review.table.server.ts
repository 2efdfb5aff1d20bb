import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { languageCodes } from '#platform/i18n/languages.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Signal } from './checks/review-checks.policy.ts';
import {
  bodyLimit,
  offerLimit,
  reviewStatuses,
  reviewSubjects,
  titleLimit,
} from './review.policy.ts';

const limit = (characters: number) => sql.raw(String(characters));

/** What people say of a subject. Its feature owns the subject; `subject_id` is that table's id. */
export const review = pgTable(
  'review',
  {
    id: idColumn(),
    subjectType: text().$type<(typeof reviewSubjects)[number]>().notNull(),
    subjectId: uuid().notNull(),
    /** Null for samples and for people who left and let their words stand. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    status: text().$type<(typeof reviewStatuses)[number]>().notNull(),
    stars: smallint().notNull(),
    title: text(),
    body: text().notNull(),
    /** Language of title and body, as the author says; null where nobody has said it. */
    language: text().$type<Language>(),
    /** As on the day of writing. Null for people under 18 (security P8) and for those who left. */
    authorName: text(),
    /** The author's own word. */
    visitedOn: date(),
    /** Day on which the author wrote to the subject through the site, looked up when this was written. */
    inquiryOn: date(),
    /** What the author was offered for writing; null when nothing was. Shown with the review (security P13). */
    offer: text(),
    /** The address of the author was proved when this was written. */
    isVerified: boolean().notNull().default(false),
    /** Since when it waits, or waited, for a decision. Null for what never did: samples. */
    submittedAt: timestamp({ withTimezone: true }),
    decidedAt: timestamp({ withTimezone: true }),
    /** Published by the clock: the automatic checks alone have seen it, and look again at night. */
    isReleased: boolean().notNull().default(false),
    /** What staff say to the author about a rejection or removal. */
    reason: text(),
    publishedOn: date(),
    editedAt: timestamp({ withTimezone: true }),
    /** What the automatic checks noticed, whether or not that held it. */
    signals: text().array().$type<Signal[]>().notNull().default([]),
    /** Keyed fingerprints of the network and of the browser on it; forgotten after 90 days. */
    networkPrint: text(),
    devicePrint: text(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('review_subject')
      .on(
        table.subjectType,
        table.subjectId,
        table.publishedOn.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`status = 'published'`),
    // One person writes once about one thing, whatever became of it.
    uniqueIndex('review_author').on(table.accountId, table.subjectType, table.subjectId),
    index('review_queue')
      .on(table.submittedAt, table.id)
      .where(sql`status in ('pending', 'held')`),
    index('review_released')
      .on(table.submittedAt, table.id)
      .where(sql`is_released`),
    // The automatic checks look at what came lately to one subject, from one device, with the same words.
    index('review_recent').on(table.subjectType, table.subjectId, table.submittedAt),
    index('review_submitted').on(table.submittedAt),
    // Reports count what was published and decided in a range of months.
    index('review_published_on')
      .on(table.publishedOn)
      .where(sql`status = 'published'`),
    index('review_decided').on(table.decidedAt),
    index('review_device')
      .on(table.devicePrint)
      .where(sql`device_print is not null`),
    index('review_network')
      .on(table.networkPrint)
      .where(sql`network_print is not null`),
    index('review_words').using('gin', sql`${table.body} gin_trgm_ops`),
    check('review_subject_known', oneOf(table.subjectType, reviewSubjects)),
    check('review_status_known', oneOf(table.status, reviewStatuses)),
    check('review_language_known', oneOf(table.language, languageCodes)),
    check('review_stars', sql`${table.stars} between 1 and 5`),
    check(
      'review_published',
      sql`${table.status} <> 'published' or ${table.publishedOn} is not null`,
    ),
    check(
      'review_waits_since',
      sql`${table.status} not in ('pending', 'held') or ${table.submittedAt} is not null`,
    ),
    check(
      'review_lengths',
      sql`char_length(${table.title}) <= ${limit(titleLimit)} and char_length(${table.body}) <= ${limit(bodyLimit)} and char_length(${table.offer}) <= ${limit(offerLimit)}`,
    ),
  ],
);

/** What a review said before its author changed it; never shown, kept for staff and disputes. */
export const reviewRevision = pgTable(
  'review_revision',
  {
    id: idColumn(),
    reviewId: uuid()
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    replacedAt: timestamp({ withTimezone: true }).notNull(),
    stars: smallint().notNull(),
    title: text(),
    body: text().notNull(),
    offer: text(),
    visitedOn: date(),
  },
  (table) => [index('review_revision_review').on(table.reviewId, table.id)],
);

/** The one public answer of the reviewed business. */
export const reviewReply = pgTable(
  'review_reply',
  {
    reviewId: uuid()
      .primaryKey()
      .references(() => review.id, { onDelete: 'cascade' }),
    /** Who wrote it; another owner may change it later. */
    accountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    body: text().notNull(),
    /** As the person who wrote it says; null where nobody has said it. */
    language: text().$type<Language>(),
    repliedAt: timestamp({ withTimezone: true }).notNull(),
    editedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('review_reply_account').on(table.accountId),
    check('review_reply_language_known', oneOf(table.language, languageCodes)),
    check('review_reply_length', sql`char_length(${table.body}) <= ${limit(bodyLimit)}`),
  ],
);
