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
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import type { Language } from '#platform/i18n/languages.ts';
import {
  closingReasons,
  concernSources,
  concernStates,
  entryKinds,
  longestConcern,
} from './safeguarding.policy.ts';
import type { Signal } from './signals.ts';

/** Something that the safeguarding lead has to look at. What was said and done is in its entries. */
export const concern = pgTable(
  'concern',
  {
    id: idColumn(),
    source: text({ enum: concernSources }).notNull(),
    state: text({ enum: concernStates }).notNull(),
    /** Print of the code by which whoever told of it looks back; the code itself is with them alone. */
    codeHash: text(),
    /** In which it was told, and in which it is answered. */
    language: text().$type<Language>().notNull(),
    /** What was watched, or what the site speaks of. No foreign key: the table differs by type. */
    subjectType: text(),
    subjectId: uuid(),
    /** Accounts that it is about, as far as the site knows. Not foreign keys: the record outlives them. */
    peopleIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    signals: text().array().$type<Signal[]>().notNull(),
    /** Of the authority to which it was passed on. */
    reference: text(),
    closedBecause: text({ enum: closingReasons }),
    openedAt: timestamp({ withTimezone: true }).notNull(),
    alertedAt: timestamp({ withTimezone: true }),
    /** When a lead opened it first. */
    seenAt: timestamp({ withTimezone: true }),
    escalatedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('concern_code').on(table.codeHash),
    index('concern_state').on(table.state, table.id.desc().nullsFirst()),
    index('concern_subject').on(table.subjectType, table.subjectId),
    index('concern_unseen')
      .on(table.openedAt)
      .where(sql`seen_at is null and escalated_at is null`),
    check('concern_source_known', oneOf(table.source, concernSources)),
    check('concern_state_known', oneOf(table.state, concernStates)),
    check('concern_reason_known', oneOf(table.closedBecause, closingReasons)),
    check(
      'concern_closed',
      sql`(${table.state} = 'closed') = (${table.closedBecause} is not null)`,
    ),
    check('concern_referred', sql`${table.state} <> 'referred' or ${table.reference} is not null`),
  ],
);

/**
 * What was told, seen and done, in order. Rows are only ever added: a trigger refuses every change. The audit has the print
 * of each, so its seals cover them too.
 */
export const concernEntry = pgTable(
  'concern_entry',
  {
    id: idColumn(),
    concernId: uuid()
      .notNull()
      .references(() => concern.id, { onDelete: 'restrict' }),
    no: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /** Null for the site and for people who told of it. Not a foreign key: the entry outlives the account. */
    actorId: uuid(),
    words: text().notNull(),
    /** Who is worried about whom and how to reach them, as they said it. */
    about: text(),
    contact: text(),
    signals: text().array().$type<Signal[]>().notNull(),
    toState: text({ enum: concernStates }),
    /** With `referred`: the number that the authority gave. */
    reference: text(),
  },
  (table) => [
    uniqueIndex('concern_entry_no').on(table.concernId, table.no),
    check('concern_entry_kind_known', oneOf(table.kind, entryKinds)),
    check(
      'concern_entry_length',
      sql`char_length(${table.words}) <= ${sql.raw(String(longestConcern))}`,
    ),
  ],
);
