import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Schedule } from '#features/schedule/schedule.contract.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import type { ColumnFacts } from './file/column-facts.ts';
import {
  busyStatuses,
  importKinds,
  importStatuses,
  leftReasons,
  questionCauses,
  usualKind,
} from './import.contract.ts';
import type {
  ImportKind,
  ImportStatus,
  LeftReason,
  QuestionAnswer,
  QuestionCause,
} from './import.contract.ts';
import type { FieldChange } from './import-run.contract.ts';
import type { RowCells } from './row/column-mapping.ts';
import type { LeftInFile } from './file/left-in-file.ts';
import { profileIds } from './move/profile.contract.ts';
import type { ProfileId } from './move/profile.contract.ts';
import type { FieldColumns } from './row/field-columns.ts';

const changeActions = ['created', 'updated'] as const;

/**
 * One file brought in once. Counts grow with each batch, so that a run that stopped tells how far it came; those of a
 * check give way to those of the run.
 */
export const importRun = pgTable(
  'import_run',
  {
    id: idColumn(),
    source: text().notNull(),
    /** What its entries become. */
    kind: text().$type<ImportKind>().notNull().default(usualKind),
    licence: text(),
    attribution: text(),
    fileName: text().notNull(),
    /** Hash of the file's bytes, hexadecimal. */
    fileSha256: text().notNull(),
    status: text().$type<ImportStatus>().notNull(),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    repaired: integer().notNull().default(0),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),

    /** Where the file is stored; null for a run of the terminal, and once the file is gone. */
    storageKey: text(),
    pieces: integer().notNull().default(0),
    bytes: integer().notNull().default(0),
    encoding: text(),
    delimiter: text(),
    columns: jsonb().$type<ColumnFacts[]>().notNull().default([]),
    /** The first rows, as they are read. */
    preview: jsonb().$type<string[][]>().notNull().default([]),
    /** Number of the row with the headers. */
    headerRow: integer().notNull().default(1),
    totalRows: integer(),
    mapping: jsonb().$type<FieldColumns>().notNull().default({}),
    /** What empty cells say. */
    defaults: jsonb().$type<RowCells>().notNull().default({}),
    /** The last row that this phase has worked through: where it goes on after a stop. */
    doneRow: integer().notNull().default(0),
    /** The worker that has it now: one that finds another name here stops. */
    worker: uuid(),
    /** Translation key of what went wrong. */
    problem: text(),
    /** The run whose rejected rows these are. Not a foreign key: it may be gone. */
    retryOf: uuid(),
    /** Null for the terminal. Not a foreign key: the run outlives the account. */
    startedBy: uuid(),
    /** Of a directory that moves here: how its file is read. Null for any other run. */
    profile: text().$type<ProfileId>(),
    /** Somebody has said that whoever ran the old site may hand its pictures over. */
    takesPhotos: boolean().notNull().default(false),
    /** What its file holds beside places; null where that can't be. */
    leftInFile: jsonb().$type<LeftInFile>(),
  },
  (table) => [
    uniqueIndex('import_run_busy').on(table.source).where(oneOf(table.status, busyStatuses)),
    uniqueIndex('import_run_storage_key').on(table.storageKey),
    check('import_run_status_known', oneOf(table.status, importStatuses)),
    check('import_run_kind_known', oneOf(table.kind, importKinds)),
    check('import_run_profile_known', oneOf(table.profile, profileIds)),
    index('import_run_moves')
      .on(table.id)
      .where(sql`profile is not null`),
  ],
);

/**
 * What a run did to each listing, kept until it is undone. An entry that an undo left as it is stays. A run has one
 * entry for each listing.
 */
export const importChange = pgTable(
  'import_change',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    /** Without a foreign key: the listing may be gone before the run is. */
    listingId: uuid().notNull(),
    action: text().$type<(typeof changeActions)[number]>().notNull(),
    /** The whole row as it was; null for a created one. */
    before: jsonb(),
    /** The columns that the run left different, as it wrote them; null for a created one. */
    after: jsonb(),
    rowNumber: integer().notNull(),
    /** Its hours as they were, where the run has written others: `{ schedule: null }` where there were none. */
    hoursBefore: jsonb().$type<{ schedule: Schedule | null }>(),
    /** Why an undo has left the listing as it is; null until then. */
    leftBecause: text().$type<LeftReason>(),
  },
  (table) => [
    index('import_change_run').on(table.runId, table.id),
    index('import_change_listing').on(table.listingId),
    check('import_change_action_known', oneOf(table.action, changeActions)),
    check(
      'import_change_before',
      sql`(${table.action} = 'updated') = (${table.before} is not null)`,
    ),
    check('import_change_left_known', oneOf(table.leftBecause, leftReasons)),
  ],
);

/** What a check found that a run would do, row by row, until the run begins. Rows without a change have no line. */
export const importPreview = pgTable(
  'import_preview',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    action: text().$type<(typeof changeActions)[number]>().notNull(),
    name: text().notNull(),
    changes: jsonb().$type<FieldChange[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.action, table.rowNumber] }),
    check('import_preview_action_known', oneOf(table.action, changeActions)),
  ],
);

/** Values that a run could not use. */
export const importRowError = pgTable(
  'import_row_error',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    field: text().notNull(),
    /** Translation key of the reason. */
    key: text().notNull(),
    /** The beginning of the value. */
    value: text().notNull(),
    /** False when the row was taken in without this value. */
    isRejected: boolean().notNull(),
  },
  (table) => [index('import_row_error_run').on(table.runId, table.isRejected, table.id)],
);

/** Rows that were not taken in, as they were in the file: to be downloaded, put right and tried again. */
export const importRejectedRow = pgTable(
  'import_rejected_row',
  {
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.rowNumber] })],
);

/** What a run waits for somebody to decide, and what they decided; gone with the run. */
export const importQuestion = pgTable(
  'import_question',
  {
    id: idColumn(),
    runId: uuid()
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    cause: text().$type<QuestionCause>().notNull(),
    /** By which the same question of a later edition is known again. */
    key: text().notNull(),
    /** Null for a listing that no row names. */
    rowNumber: integer(),
    /** Name in the row, or of the listing that is missing. */
    name: text().notNull(),
    /** The row as it was in the file; null for a missing listing. */
    cells: jsonb().$type<string[]>(),
    /** Whom the row is like, or who is missing. Without a foreign key: it may be gone. */
    listingId: uuid(),
    score: integer(),
    answer: text().$type<QuestionAnswer>(),
  },
  (table) => [
    index('import_question_run').on(table.runId, table.cause, table.id),
    index('import_question_key').on(table.key),
    check('import_question_cause_known', oneOf(table.cause, questionCauses)),
  ],
);

const answerKinds = [...questionCauses, 'value'] as const;

/** What somebody has decided once, so that the next edition of the source does not ask again. Holds no cells. */
export const importAnswer = pgTable(
  'import_answer',
  {
    source: text().notNull(),
    kind: text().$type<(typeof answerKinds)[number]>().notNull(),
    /** A hash; for a value its field and the folded word. */
    key: text().notNull(),
    /** For a value: what it means, '' for nothing. */
    answer: text().notNull(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.kind, table.key] }),
    check('import_answer_kind_known', oneOf(table.kind, answerKinds)),
  ],
);
