import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { shareLimits, shareSorts } from './share.policy.ts';

/** What a member shares with everybody for a while. */
export const communityShare = pgTable(
  'community_share',
  {
    ...submissionColumns(),
    sort: text({ enum: shareSorts }).notNull(),
    text: text().notNull(),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    /** A town or district as the gazetteer calls it; empty where it is for the whole country. */
    place: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** A thing of this site that it points to. */
    linkType: text(),
    linkId: uuid(),
    /** When it leaves the hub; null until staff have published it. */
    shownUntil: timestamp({ withTimezone: true }),
    /** A name in place of an author, of samples alone. */
    sampleName: text().notNull().default(''),
  },
  (table) => [
    index('community_share_shown')
      .on(table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null`),
    index('community_share_owner').on(table.ownerId, table.id),
    index('community_share_until')
      .on(table.shownUntil)
      .where(sql`shown_until is not null`),
    check('community_share_status_known', knownStatus(table)),
    check('community_share_sort_known', oneOf(table.sort, shareSorts)),
    check(
      'community_share_length',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(shareLimits.text))}`,
    ),
    check(
      'community_share_link_whole',
      sql`(${table.linkType} is null) = (${table.linkId} is null)`,
    ),
  ],
);
