import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { timestamps, version } from '#platform/db/columns.server.ts';
import { profileFields } from './profile.policy.ts';
import type { ProfileField } from './profile.policy.ts';
import { account } from '../account.table.server.ts';

/** What a person tells about themselves (specification 3). Private until they say otherwise. */
export const profile = pgTable(
  'profile',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    isPublic: boolean().notNull().default(false),
    /** When the person agreed that members see it, and the version of what they were told then. */
    publicConsentAt: timestamp({ withTimezone: true }),
    publicConsentVersion: text(),
    contributionStory: text().notNull().default(''),
    canOffer: text().notNull().default(''),
    needsSupport: text().notNull().default(''),
    sustainabilityFocus: text().notNull().default(''),
    /** They may tell of origin: kept only with their own consent, and gone when it is withdrawn (security P6). */
    countryOfOrigin: text(),
    diasporaRegion: text(),
    primaryLanguage: text(),
    originConsentAt: timestamp({ withTimezone: true }),
    originConsentVersion: text(),
    ...timestamps,
    /** What members see of a public one. Rows from before there was a choice show all, as their person agreed. */
    shown: text()
      .array()
      .$type<ProfileField[]>()
      .notNull()
      .default([...profileFields]),
    /** What only people in a group of theirs see of a public one, beside that. */
    shownInGroups: text().array().$type<ProfileField[]>().notNull().default([]),
    /** Since then staff hide it, after a report. */
    hiddenAt: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [
    check('profile_story_length', sql`char_length(${table.contributionStory}) <= 500`),
    check(
      'profile_origin_consent',
      sql`${table.originConsentAt} is not null or (${table.countryOfOrigin} is null and ${table.diasporaRegion} is null and ${table.primaryLanguage} is null)`,
    ),
  ],
);
