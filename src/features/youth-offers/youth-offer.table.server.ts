import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { youthOfferLimits, youthOfferTopics } from './youth-offer.policy.ts';

/** Something that a young person offers others; staff look at it first. */
export const youthOffer = pgTable(
  'youth_offer',
  {
    ...submissionColumns(),
    title: text().notNull(),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    topic: text({ enum: youthOfferTopics }).notNull(),
  },
  (table) => [
    index('youth_offer_shown')
      .on(table.topic, table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('youth_offer_owner').on(table.ownerId, table.id),
    check('youth_offer_status_known', knownStatus(table)),
    check('youth_offer_topic_known', oneOf(table.topic, youthOfferTopics)),
    check(
      'youth_offer_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(youthOfferLimits.title))}`,
    ),
  ],
);
