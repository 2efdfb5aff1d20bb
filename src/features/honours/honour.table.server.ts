import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import type { HistoryTheme } from '#features/history/history-themes.ts';
import type { UkNation } from '#features/kinds/uk-nations.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { honourStatuses, livingBases, photoStatuses } from './honour.policy.ts';
import type { HonourStatus, LivingBasis, PhotoStatus } from './honour.policy.ts';

/** One honour that was given: what, by whom, when, where it is to be seen, and its sources by their places in the list. */
export interface Award {
  title: string;
  by: string;
  year: number;
  place: { name: string; nation: UkNation | null } | null;
  sourceIndexes: number[];
}

/** The words of other languages than English; titles of honours in the order of the honours. */
export type HonourWords = Partial<
  Record<Language, { whatFor: string; life: string; honours: string[] }>
>;

/** A person who was honoured. The sources are rows of the table `source`. */
export const honour = pgTable(
  'honour',
  {
    id: idColumn(),
    slug: text().notNull(),
    status: text().$type<HonourStatus>().notNull().default('draft'),
    name: text().notNull(),
    born: integer(),
    died: integer(),
    isLiving: boolean().notNull(),
    /** Why a living person may be there. */
    basis: text().$type<LivingBasis>(),
    whatFor: text().notNull(),
    life: text().notNull(),
    words: jsonb().$type<HonourWords>().notNull().default({}),
    awards: jsonb().$type<Award[]>().notNull(),
    fields: text().array().$type<HistoryTheme[]>().notNull(),
    /** Slugs of items of history. */
    related: text().array().notNull(),
    searchText: text().notNull(),
    /** The person objects, and staff have not decided yet or have agreed. */
    hiddenAt: timestamp({ withTimezone: true }),
    objectionDecidedAt: timestamp({ withTimezone: true }),
    /** Staff have agreed with an objection: the page stays away, also when it is published again. */
    objectionUpheldAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('honour_slug').on(table.slug),
    index('honour_name')
      .on(table.name, table.id)
      .where(sql`status = 'published' and hidden_at is null`),
    index('honour_status').on(table.status, table.id),
    index('honour_fields').using('gin', table.fields),
    index('honour_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('honour_status_known', oneOf(table.status, honourStatuses)),
    check('honour_basis_known', oneOf(table.basis, livingBases)),
    check(
      'honour_objection_kept',
      sql`${table.objectionUpheldAt} is null or ${table.hiddenAt} is not null`,
    ),
    check('honour_life', sql`${table.died} is null or not ${table.isLiving}`),
    check(
      'honour_published_whole',
      sql`${table.status} <> 'published' or (${table.publishedAt} is not null and (not ${table.isLiving} or ${table.basis} is not null))`,
    ),
    check(
      'honour_lengths',
      sql`char_length(${table.name}) between 1 and 80 and char_length(${table.whatFor}) between 1 and 300 and char_length(${table.life}) <= 600`,
    ),
  ],
);

/** A picture that somebody of staff proposes, with where it comes from. It is shown after a second person's yes. */
export const honourPhoto = pgTable(
  'honour_photo',
  {
    id: idColumn(),
    honourId: uuid()
      .notNull()
      .references(() => honour.id, { onDelete: 'cascade' }),
    status: text().$type<PhotoStatus>().notNull().default('proposed'),
    /** Where it was found: an address. */
    sourceUrl: text().notNull(),
    licence: text().notNull(),
    licenceUrl: text().notNull(),
    creator: text().notNull(),
    /** As far as it is known: a year, month or day. */
    takenOn: text().notNull(),
    proposedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('honour_photo_one')
      .on(table.honourId)
      .where(sql`status in ('proposed', 'shown')`),
    index('honour_photo_proposed_by').on(table.proposedBy),
    index('honour_photo_decided_by').on(table.decidedBy),
    index('honour_photo_status').on(table.status, table.id),
    check('honour_photo_status_known', oneOf(table.status, photoStatuses)),
    check(
      'honour_photo_provenance',
      sql`${table.sourceUrl} <> '' and ${table.licence} <> '' and ${table.licenceUrl} <> '' and ${table.creator} <> '' and ${table.takenOn} <> ''`,
    ),
  ],
);
