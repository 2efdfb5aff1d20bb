import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import { badges } from './badge-rules.ts';

/** A badge that somebody has, since when, and whether they show it. */
export const badgeAward = pgTable(
  'badge_award',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    badge: text({ enum: badges }).notNull(),
    earnedOn: date().notNull(),
    /** Others read it in the profile. Private until its holder says otherwise. */
    isShown: boolean().notNull().default(false),
    revokedAt: timestamp({ withTimezone: true }),
    /** Why staff took it back, as its holder reads it; empty otherwise. */
    reason: text().notNull().default(''),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('badge_award_once').on(table.accountId, table.badge),
    // What was given lately, for staff.
    index('badge_award_lately').on(table.earnedOn),
    index('badge_award_shown')
      .on(table.accountId)
      .where(sql`is_shown and revoked_at is null`),
    check('badge_award_badge_known', oneOf(table.badge, badges)),
    check('badge_award_reason', sql`${table.revokedAt} is not null or ${table.reason} = ''`),
  ],
);

export type BadgeRow = typeof badgeAward.$inferSelect;
