import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { assessmentKinds, assessmentStates } from './assessment.policy.ts';

/** Versions of the assessments of risk, and one draft of each kind at most. A trigger refuses changes of what is approved. */
export const riskAssessment = pgTable(
  'risk_assessment',
  {
    id: idColumn(),
    kind: text({ enum: assessmentKinds }).notNull(),
    state: text({ enum: assessmentStates }).notNull().default('draft'),
    /** 1, 2, 3 of its kind; null for a draft. */
    number: integer(),
    words: text().notNull(),
    /** What is done against the risks. */
    measures: text().notNull(),
    /** What is new in it. */
    change: text().notNull(),
    /** Who answers for it: name and post, which need not be an account. */
    accountable: text().notNull(),
    /** Not foreign keys: the version outlives the accounts. */
    authorId: uuid(),
    approvedBy: uuid(),
    validFrom: date(),
    reviewOn: date(),
    approvedAt: timestamp({ withTimezone: true }),
    /** When admins were last told that its review is due. */
    warnedAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('risk_assessment_number').on(table.kind, table.number),
    uniqueIndex('risk_assessment_draft')
      .on(table.kind)
      .where(sql`state = 'draft'`),
    index('risk_assessment_review').on(table.reviewOn),
    check('risk_assessment_kind_known', oneOf(table.kind, assessmentKinds)),
    check('risk_assessment_state_known', oneOf(table.state, assessmentStates)),
    check(
      'risk_assessment_approved',
      sql`(${table.state} = 'approved') = (${table.number} is not null and ${table.approvedAt} is not null and ${table.validFrom} is not null and ${table.reviewOn} is not null)`,
    ),
  ],
);
