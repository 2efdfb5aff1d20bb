import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { council } from '#features/councils/council.table.server.ts';
import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { areas } from '#features/eligibility/facts.ts';
import type { Area } from '#features/eligibility/facts.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { tenderStatuses } from './tender-stage.ts';
import { tenderCategories, tenderLimits, tenderSources } from './tender.policy.ts';
import type { TenderCategory } from './tender.policy.ts';

const limit = (characters: number) => sql.raw(String(characters));
const moment = () => timestamp({ withTimezone: true });
/** The smallest unit of its currency: pence, cents. */
const minor = () => bigint({ mode: 'number' });

/** A part of a tender that can be bid for alone. Its amount is in the currency of the tender. */
export interface Lot {
  title: string;
  description: string;
  amountMinor: number | null;
}

/** A paper that bidders need, where its council keeps it: shown as a link, and never fetched (security I11). */
export interface TenderDocument {
  title: string;
  url: string;
}

/** Where a notice that was found in open data comes from. */
export interface Provenance {
  publisher: string;
  licence: string;
  /** Of the release that was read last. */
  releaseId: string;
  releasedAt: string;
}

/** What an officer has changed of a published one and nobody has checked yet (`heldNames`), as JSON keeps it. */
export interface HeldChanges {
  title?: string;
  summary?: string;
  description?: string;
  plainText?: string;
  category?: TenderCategory | null;
  area?: Area | null;
  location?: string;
  amountMinor?: number | null;
  closesAt?: string | null;
  questionsUntil?: string | null;
  contactEmail?: string;
  attachmentUrl?: string | null;
  noticeUrl?: string | null;
  isBelowThreshold?: boolean;
  cpv?: string[];
  lots?: readonly Lot[];
  documents?: readonly TenderDocument[];
  suitsSmall?: boolean;
  suitsCharities?: boolean;
  rules?: EligibilityRules;
}

/** What a public body wants to buy: written here by a council, or found in open data (`source`). */
export const tender = pgTable(
  'tender',
  {
    id: idColumn(),
    slug: text().notNull(),
    source: text({ enum: tenderSources }).notNull(),
    /** The publisher's own key of a notice: with `source` one of a kind. Null for what is written here. */
    sourceId: text(),
    /** Whose officers write it; null for a notice, and where the council is gone. */
    councilId: uuid().references(() => council.id, { onDelete: 'set null' }),
    /** The council's name, or the buyer's in a notice. */
    buyerName: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The same in plain English, as the council puts it; '' where there is none. */
    plainText: text().notNull().default(''),
    /** Null for a notice of which nobody knows. */
    category: text({ enum: tenderCategories }),
    /** In the buyer's words. */
    location: text().notNull().default(''),
    /** Nation or region of England; null where that is not said. */
    area: text({ enum: areas }),
    /** ISO 4217. */
    currency: text().notNull().default('GBP'),
    /** Expected value. */
    amountMinor: minor(),
    /** It takes bids until then; null while a draft has none. A notice that names none is no open tender. */
    closesAt: moment(),
    /** Questions are taken until the end of this day in London; null: none are. */
    questionsUntil: date(),
    contactEmail: text().notNull().default(''),
    attachmentUrl: text(),
    /** The official notice, which is free. */
    noticeUrl: text(),
    /** The council's statement that the law asks for no notice (decision D70). */
    isBelowThreshold: boolean().notNull().default(false),
    /** Eight digits each. */
    cpv: text().array().notNull().default([]),
    lots: jsonb().$type<readonly Lot[]>().notNull().default([]),
    documents: jsonb().$type<readonly TenderDocument[]>().notNull().default([]),
    /** The buyer says that it suits small businesses, and charities or social enterprises. */
    suitsSmall: boolean().notNull().default(false),
    suitsCharities: boolean().notNull().default(false),
    /** What is asked of who bids: see `tenderRules`. */
    rules: jsonb().$type<EligibilityRules>().notNull().default({}),
    provenance: jsonb().$type<Provenance>(),
    status: text({ enum: tenderStatuses }).notNull(),
    held: jsonb().$type<HeldChanges>().notNull().default({}),
    /** Why the second person gave it back; '' where nobody did. */
    checkNote: text().notNull().default(''),
    publishedAt: moment(),
    cancelledAt: moment(),
    /** Taken away by its publisher, or with the file that it came in. */
    withdrawnAt: moment(),
    /** By staff. */
    hiddenAt: moment(),
    /** To whom: see `tenderAward`. */
    awardedOn: date(),
    isSample: boolean().notNull().default(false),
    /** All of its words, folded, for those who may read all. */
    searchText: text().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('tender_slug').on(table.slug),
    uniqueIndex('tender_source').on(table.source, table.sourceId),
    index('tender_closing')
      .on(table.closesAt, table.id)
      .where(sql`status = 'published' and withdrawn_at is null and hidden_at is null`),
    index('tender_newest')
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and withdrawn_at is null and hidden_at is null`),
    index('tender_council').on(table.councilId, table.id),
    index('tender_awards')
      .on(table.councilId, table.awardedOn)
      .where(sql`status = 'awarded'`),
    index('tender_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('tender_source_known', oneOf(table.source, tenderSources)),
    check('tender_status_known', oneOf(table.status, tenderStatuses)),
    check('tender_category_known', oneOf(table.category, tenderCategories)),
    check('tender_area_known', oneOf(table.area, areas)),
    check('tender_amount', sql`coalesce(${table.amountMinor}, 0) >= 0`),
    check('tender_notice_key', sql`(${table.source} = 'notice') = (${table.sourceId} is not null)`),
    check(
      'tender_published',
      sql`${table.status} in ('draft', 'checking') or (${table.publishedAt} is not null and ${table.closesAt} is not null)`,
    ),
    check(
      'tender_lengths',
      sql`char_length(${table.title}) between 1 and ${limit(tenderLimits.title)} and char_length(${table.buyerName}) between 1 and ${limit(tenderLimits.buyer)} and char_length(${table.summary}) <= ${limit(tenderLimits.summary)} and char_length(${table.description}) <= ${limit(tenderLimits.description)} and char_length(${table.plainText}) <= ${limit(tenderLimits.plain)}`,
    ),
  ],
);

export type TenderRow = typeof tender.$inferSelect;

/** Who wrote at what waits to be checked: none of them is its second person. */
export const tenderEditor = pgTable(
  'tender_editor',
  {
    tenderId: uuid()
      .notNull()
      .references(() => tender.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenderId, table.accountId] }),
    index('tender_editor_account').on(table.accountId),
  ],
);
