import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps } from '#platform/db/columns.server.ts';
import {
  audioTypes,
  largestRecording,
  longestSeconds,
  pieceKinds,
  recordingSources,
  recordingStates,
} from './recording.policy.ts';
import type { AudioType, PieceKind, RecordingSource, RecordingState } from './recording.policy.ts';

/** A voice that somebody sends. Its bytes are pieces in the storage. */
export const recording = pgTable(
  'recording',
  {
    id: idColumn(),
    /** Whose it is; null once that account is closed and something else keeps it. */
    ownerId: uuid(),
    source: text().$type<RecordingSource>().notNull(),
    state: text().$type<RecordingState>().notNull().default('open'),
    /** What it belongs to; null until it is attached. */
    subjectType: text(),
    subjectId: uuid(),
    /** Bytes that its sender announced; 0 for the recorder. */
    announced: integer().notNull(),
    /** The following are known when it is ready. */
    type: text().$type<AudioType>(),
    seconds: doublePrecision(),
    bytes: integer().notNull().default(0),
    /** Hash over all its bytes, in hex. */
    sha256: text(),
    peaks: smallint().array().notNull().default([]),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('recording_subject')
      .on(table.subjectType, table.subjectId)
      .where(sql`subject_type is not null`),
    index('recording_owner').on(table.ownerId, table.createdAt),
    index('recording_sweep')
      .on(table.updatedAt)
      .where(sql`subject_type is null`),
    check('recording_source_known', oneOf(table.source, recordingSources)),
    check('recording_state_known', oneOf(table.state, recordingStates)),
    check('recording_type_known', sql`${table.type} is null or ${oneOf(table.type, audioTypes)}`),
    check(
      'recording_ready_whole',
      sql`${table.state} = 'open' or (${table.type} is not null and ${table.seconds} > 0 and ${table.bytes} > 0 and ${table.sha256} is not null)`,
    ),
    check(
      'recording_subject_whole',
      sql`(${table.subjectType} is null) = (${table.subjectId} is null) and (${table.subjectType} is null or ${table.state} = 'ready')`,
    ),
    check(
      'recording_bounds',
      sql.raw(
        `announced between 0 and ${largestRecording} and bytes <= ${largestRecording} and seconds <= ${longestSeconds}`,
      ),
    ),
  ],
);

/** The bytes of a recording: as they were sent, then as they are kept. */
export const recordingPiece = pgTable(
  'recording_piece',
  {
    id: idColumn(),
    recordingId: uuid()
      .notNull()
      .references(() => recording.id, { onDelete: 'cascade' }),
    kind: text().$type<PieceKind>().notNull(),
    /** Of what was sent; 0 for what is kept. */
    take: smallint().notNull(),
    /** From 0. */
    position: smallint().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('recording_piece_once').on(
      table.recordingId,
      table.kind,
      table.take,
      table.position,
    ),
    uniqueIndex('recording_piece_key').on(table.storageKey),
    check('recording_piece_kind_known', oneOf(table.kind, pieceKinds)),
    check(
      'recording_piece_bounds',
      sql`${table.bytes} > 0 and ${table.take} >= 0 and ${table.position} >= 0`,
    ),
  ],
);
