import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { listing } from '#features/directory/listing.table.server.ts';
import type { EligibilityRules } from '#features/eligibility/eligibility.contract.ts';
import { knownStatus } from '#features/submissions/shown-submissions.server.ts';
import { submissionColumns } from '#features/submissions/submission-columns.table.server.ts';
import { oneOf } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { HeldParts } from './opportunity-parts.ts';
import {
  applyWays,
  cvWishes,
  leastAges,
  legalGrounds,
  opportunityLimits,
  opportunityTypes,
  payKinds,
  remoteKinds,
  unpaidReasons,
} from './opportunity.policy.ts';
import type { LeastAge } from './opportunity.policy.ts';

/** Work, and what else people apply for. A draft has no `sentAt`; `stageOf` says where it is in its life. */
export const opportunity = pgTable(
  'opportunity',
  {
    ...submissionColumns(),
    slug: text().notNull(),
    title: text().notNull(),
    type: text({ enum: opportunityTypes }).notNull(),
    description: text().notNull().default(''),
    /** One on each line. */
    needs: text().notNull().default(''),
    noExperience: boolean().notNull().default(false),
    /** Of its words; null where that was not said. */
    language: text().$type<Language>(),
    /** Why the law lets it be for one group alone; null where it is for everybody. */
    ground: text({ enum: legalGrounds }),
    groundWords: text().notNull().default(''),

    /** The page that offers it; null: the person who wrote it. */
    hostListingId: uuid().references(() => listing.id, { onDelete: 'set null' }),

    /** Null until it is told. */
    pay: text({ enum: payKinds }),
    /** Pence. */
    payFrom: integer(),
    payTo: integer(),
    hoursPerWeek: doublePrecision(),
    hoursPerDay: doublePrecision(),
    /** The least that is paid, in pence, for the filters; null where hours are not told. */
    hourly: doublePrecision(),
    yearly: doublePrecision(),
    unpaidReason: text({ enum: unpaidReasons }),
    schemeName: text().notNull().default(''),
    ageFrom: smallint().$type<LeastAge>(),

    remote: text({ enum: remoteKinds }).notNull().default('none'),
    city: text().notNull().default(''),
    postcode: text().notNull().default(''),
    lat: doublePrecision(),
    lng: doublePrecision(),
    startsOn: date(),
    /** The last day, until midnight in London; null until it is told. */
    deadline: date(),

    applyHow: text({ enum: applyWays }),
    applyUrl: text().notNull().default(''),
    applyEmail: text().notNull().default(''),
    /** Of the employer's, to those who apply here, in this order. */
    questions: jsonb().$type<readonly string[]>().notNull().default([]),
    cv: text({ enum: cvWishes }).notNull().default('no'),
    /** Of who applies: see `opportunityRules`. */
    rules: jsonb().$type<EligibilityRules>().notNull().default({}),

    /** What its keeper changed after it was published and staff have not seen yet. */
    held: jsonb().$type<HeldParts>().notNull().default({}),
    sentAt: timestamp({ withTimezone: true }),
    publishedAt: timestamp({ withTimezone: true }),
    /** When its keeper closed it, before the deadline or after. */
    closedAt: timestamp({ withTimezone: true }),
    /** Title, description, needs and place, folded, for searching. */
    searchText: text().notNull(),
  },
  (table) => [
    uniqueIndex('opportunity_slug').on(table.slug),
    index('opportunity_newest')
      // As a list asks for it: in PostgreSQL `desc` alone begins with what has no day.
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'published' and hidden_at is null and closed_at is null`),
    index('opportunity_closing')
      .on(table.deadline, table.id)
      .where(sql`status = 'published' and hidden_at is null and closed_at is null`),
    index('opportunity_owner').on(table.ownerId, table.id),
    index('opportunity_host').on(table.hostListingId, table.id),
    index('opportunity_position').on(table.lat, table.lng),
    index('opportunity_words').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('opportunity_status_known', knownStatus(table)),
    check('opportunity_type_known', oneOf(table.type, opportunityTypes)),
    check('opportunity_ground_known', oneOf(table.ground, legalGrounds)),
    check('opportunity_pay_known', oneOf(table.pay, payKinds)),
    check('opportunity_unpaid_known', oneOf(table.unpaidReason, unpaidReasons)),
    check('opportunity_remote_known', oneOf(table.remote, remoteKinds)),
    check('opportunity_apply_known', oneOf(table.applyHow, applyWays)),
    check('opportunity_cv_known', oneOf(table.cv, cvWishes)),
    check('opportunity_age_known', sql`${table.ageFrom} in (${sql.raw(leastAges.join(', '))})`),
    check(
      'opportunity_pay_order',
      sql`${table.payFrom} >= 1 and ${table.payTo} >= ${table.payFrom}`,
    ),
    check(
      'opportunity_title_length',
      sql`char_length(${table.title}) between 1 and ${sql.raw(String(opportunityLimits.title))}`,
    ),
  ],
);

export type OpportunityRow = typeof opportunity.$inferSelect;
