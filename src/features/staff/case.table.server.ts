import { sql } from 'drizzle-orm';
import {
  check,
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
import { caseStages, caseStatuses } from './case.policy.ts';
import type { CaseStage, CaseStatus, Severity } from './case.policy.ts';

const waiting = sql`status <> 'decided'`;

/** Something that staff has to decide. Its feature owns the subject; `subject_id` is that table's id. */
export const staffCase = pgTable(
  'staff_case',
  {
    id: idColumn(),
    kind: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    severity: smallint().$type<Severity>().notNull(),
    status: text().$type<CaseStatus>().notNull(),
    /** For staff: why it is here. */
    note: text().notNull().default(''),
    /** Accounts that brought it up, who may not decide it. Not foreign keys: only compared. */
    reporterIds: uuid().array().notNull().default([]),
    /** Accounts that are part of it, who neither read nor decide it. Not foreign keys: only compared. */
    keptFromIds: uuid().array().notNull().default([]),
    aboutAccountId: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Since when it waits: opened, or appealed. */
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }),
    /** When somebody of staff looked into it for the first time. */
    firstTakenAt: timestamp({ withTimezone: true }),
    lockedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    lockedUntil: timestamp({ withTimezone: true }),
    /** Until when the person concerned may answer a question before the case waits for staff again. */
    waitsUntil: timestamp({ withTimezone: true }),
    /** The colleague to whom it was handed over, by whom, and what they should know. */
    assigneeId: uuid().references(() => account.id, { onDelete: 'set null' }),
    handedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    handoverNote: text().notNull().default(''),
    /** Copied from the decision that stands, for the list of decided cases. */
    decidedAt: timestamp({ withTimezone: true }),
    /** Since when it is out of every list and every count: what it is about is held as evidence for the police. */
    withheldAt: timestamp({ withTimezone: true }),
    appealText: text(),
    appealedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('staff_case_open')
      .on(table.kind, table.subjectType, table.subjectId)
      .where(sql`status = 'open'`),
    index('staff_case_queue').on(table.severity, table.queuedAt, table.id).where(waiting),
    index('staff_case_kind').on(table.kind).where(waiting),
    index('staff_case_decided')
      .on(table.decidedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'decided'`),
    index('staff_case_about').on(table.aboutAccountId, table.id),
    index('staff_case_locked_by').on(table.lockedBy),
    index('staff_case_assignee').on(table.assigneeId),
    index('staff_case_handed_by').on(table.handedBy),
    check('staff_case_status_known', oneOf(table.status, caseStatuses)),
    check('staff_case_severity', sql`${table.severity} between 1 and 3`),
    check(
      'staff_case_lock',
      sql`(${table.lockedBy} is null) or (${table.lockedUntil} is not null)`,
    ),
    check(
      'staff_case_appeal',
      sql`(${table.appealText} is null) or (${table.appealedAt} is not null)`,
    ),
    check(
      'staff_case_lengths',
      sql`char_length(${table.appealText}) <= 2000 and char_length(${table.handoverNote}) <= 1000`,
    ),
  ],
);

/** What was decided, by whom and why. One that was undone stays here. */
export const caseDecision = pgTable(
  'case_decision',
  {
    id: idColumn(),
    caseId: uuid()
      .notNull()
      .references(() => staffCase.id, { onDelete: 'cascade' }),
    stage: text().$type<CaseStage>().notNull(),
    outcome: text().notNull(),
    /** As it was told to the person concerned. */
    reason: text().notNull(),
    /** Null when the site decided by itself, or the person of staff has left. */
    decidedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null for what can't be undone. */
    undoUntil: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    // Two deciders at the same moment: the second is refused by the database, whatever the application believes.
    uniqueIndex('case_decision_stands')
      .on(table.caseId, table.stage)
      .where(sql`undone_at is null`),
    index('case_decision_by').on(table.decidedBy),
    check('case_decision_stage_known', oneOf(table.stage, caseStages)),
  ],
);
