import type { KindId } from '#features/directory/listing.contract.ts';
import * as z from 'zod/mini';

/**
 * Life of a run: uploaded → mapped → checking → checked → running → done, failed or cancelled → undoing → undone. A
 * run of the terminal begins at `running`. An undone run keeps its line as history and nothing else.
 */
export const importStatuses = [
  'uploaded',
  'mapped',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** While one of these goes on, no other run of the same source may. */
export const busyStatuses = ['checking', 'running', 'undoing'] as const satisfies ImportStatus[];

/** Kinds of listing that a register can fill. A mission needs a column that names its sending state. */
export const importKinds = [
  'business',
  'embassy',
  'organisation',
  'faith',
  'university',
  'education',
  'professional',
  'manufacturer',
] as const satisfies z.infer<typeof KindId>[];
export type ImportKind = (typeof importKinds)[number];

/**
 * Why an undo leaves a listing as it is. Since the run it belongs to somebody, staff have suspended it, it has become
 * one with another; or somebody has changed it and what the run itself wrote is not known, as of runs long ago.
 */
export const leftReasons = ['owned', 'suspended', 'merged', 'changed'] as const;
export type LeftReason = (typeof leftReasons)[number];

/**
 * What a run leaves to somebody's decision. `ragged`: a row with more or fewer cells than the header. `pair`: a new row
 * that is most likely a listing that is there. `missing`: a listing that an earlier edition of the source named.
 */
export const questionCauses = ['ragged', 'pair', 'missing'] as const;
export type QuestionCause = (typeof questionCauses)[number];

/** Take the row as it is, leave it out; it is the listing that is there, it is another; what becomes of who is missing. */
export const questionAnswers = {
  ragged: ['take', 'leave'],
  pair: ['same', 'other'],
  missing: ['withdraw', 'ask', 'keep'],
} as const satisfies Record<QuestionCause, readonly string[]>;
export type QuestionAnswer = (typeof questionAnswers)[QuestionCause][number];

/** What a file holds until somebody says otherwise. */
export const usualKind = 'business' satisfies ImportKind;

const counts = {
  created: z.number(),
  updated: z.number(),
  /** Their source says the same as last time. */
  unchanged: z.number(),
  /** Not taken in at all; `ImportReport.rejections` says why. */
  rejected: z.number(),
  /** Rows that are neither taken in nor rejected before somebody decides. */
  waiting: z.number(),
  /** Rows in which at least one value was put right or left out. */
  repaired: z.number(),
};

export const ImportRun = z.object({
  id: z.string(),
  source: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  ...counts,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof ImportRun>;

/** Rows in which the same thing was put right, or left out where `to` is null, with the first few of them. */
export const RepairGroup = z.object({
  field: z.string(),
  key: z.string(),
  rows: z.number(),
  examples: z.array(z.object({ row: z.number(), from: z.string(), to: z.nullable(z.string()) })),
});
export type RepairGroup = z.infer<typeof RepairGroup>;

/** Why a row was not taken in. `key` is a sentence of a translation, `value` the beginning of the cell. */
export const Rejection = z.object({
  row: z.number(),
  field: z.string(),
  key: z.string(),
  value: z.string(),
});
export type Rejection = z.infer<typeof Rejection>;

/** What a run did; of a dry run, what it would have done. Rows are numbered as a spreadsheet shows them. */
export const ImportReport = z.object({
  /** Null for a dry run, which leaves no trace. */
  runId: z.nullable(z.string()),
  read: z.number(),
  ...counts,
  repairs: z.array(RepairGroup),
  /** The first hundred; the count is in `rejected`. */
  rejections: z.array(Rejection),
  /** All of them by what is wrong. */
  rejectedFor: z.array(RepairGroup),
  /** The rows that wait, by cause. */
  waitingFor: z.object({ ragged: z.number(), pair: z.number() }),
  /** Listings of the source that are not in this file. */
  missing: z.number(),
  /** The first twenty of those. */
  missingNames: z.array(z.string()),
  /** Values of columns with a fixed choice that matched nothing, most frequent first. */
  values: z.array(z.object({ field: z.string(), value: z.string(), rows: z.number() })),
  /** Another source whose last file had the same headers: this may be its next edition. */
  editionOf: z.nullable(z.string()),
  kind: z.object({
    kind: z.enum(importKinds),
    /** By the person who brought the file. */
    isGiven: z.boolean(),
    /** Else the headers that said it; none where it is the usual kind. */
    by: z.array(z.string()),
  }),
  /** Whether a column or the person who brought the file says what its words are written in. */
  isLanguageSaid: z.boolean(),
  columns: z.object({
    used: z.array(z.object({ header: z.string(), field: z.string() })),
    unused: z.array(z.string()),
    /** What the unused columns would show below the description after a yes. */
    facts: z.array(z.string()),
    /** Headers that are there twice: the first one was used. */
    repeated: z.array(z.string()),
  }),
});
export type ImportReport = z.infer<typeof ImportReport>;
