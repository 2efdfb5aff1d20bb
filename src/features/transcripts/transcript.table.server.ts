import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { transcriptLimits } from './transcript.policy.ts';

const { line, speaker, mostLines, seconds } = transcriptLimits;

/** One line of what is said in the sound of a subject. */
export const transcriptLine = pgTable(
  'transcript_line',
  {
    id: idColumn(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** From 0, in order of time. */
    position: integer().notNull(),
    fromMs: integer().notNull(),
    untilMs: integer().notNull(),
    speaker: text().notNull().default(''),
    /** As its owner wrote it. */
    original: text().notNull(),
    /** As it reads now. */
    text: text().notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('transcript_line_place').on(table.subjectType, table.subjectId, table.position),
    check(
      'transcript_line_times',
      sql.raw(`0 <= from_ms and from_ms <= until_ms and until_ms <= ${seconds * 1000}`),
    ),
    check('transcript_line_position', sql.raw(`position between 0 and ${mostLines - 1}`)),
    check(
      'transcript_line_lengths',
      sql.raw(
        `char_length(speaker) <= ${speaker} and char_length(original) <= ${line} and char_length(text) <= ${line}`,
      ),
    ),
  ],
);

/** How somebody would have a line read, until others have confirmed it. */
export const transcriptProposal = pgTable(
  'transcript_proposal',
  {
    id: idColumn(),
    lineId: uuid()
      .notNull()
      .references(() => transcriptLine.id, { onDelete: 'cascade' }),
    /** Null once that account is closed. */
    authorId: uuid(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('transcript_proposal_line').on(table.lineId),
    index('transcript_proposal_author').on(table.authorId, table.createdAt),
    check('transcript_proposal_length', sql.raw(`char_length(text) <= ${line}`)),
  ],
);

/** Somebody's yes to a proposal. */
export const transcriptConfirmation = pgTable(
  'transcript_confirmation',
  {
    id: idColumn(),
    proposalId: uuid()
      .notNull()
      .references(() => transcriptProposal.id, { onDelete: 'cascade' }),
    /** Null once that account is closed: its yes still counts. */
    accountId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('transcript_confirmation_once').on(table.proposalId, table.accountId),
    index('transcript_confirmation_account').on(table.accountId),
  ],
);
