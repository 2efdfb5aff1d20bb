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
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { holdStates, holdSteps } from './illegal-images.policy.ts';

/** What was known when it was held. It has no foreign key, so that nothing that is closed or erased takes it along. */
export interface HoldEvidence {
  title: string;
  url: string;
  /** What everybody read of it. */
  words: string;
  note: string;
  people: readonly { id: string; name: string; email: string; isUploader: boolean }[];
  networks: readonly {
    accountId: string;
    network: string;
    userAgent: string;
    from: string;
    to: string;
  }[];
  reports: readonly {
    reason: string;
    text: string;
    words: string;
    accountId: string | null;
    email: string | null;
    at: string;
  }[];
}

/** Pictures that somebody of staff took for illegal images of a child, kept for the police and shown to nobody. */
export const imageHold = pgTable(
  'image_hold',
  {
    id: idColumn(),
    state: text({ enum: holdStates }).notNull().default('held'),
    caseId: uuid().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    /** The hold has hidden it, so a release shows it again. */
    hasHidden: boolean().notNull(),
    /** Accounts that uploaded it or that the case is about: none of them reads it. */
    aboutIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    evidence: jsonb().$type<HoldEvidence>().notNull(),
    heldAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the National Crime Agency. */
    reference: text(),
    reportedAt: timestamp({ withTimezone: true }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    index('image_hold_state').on(table.state, table.id.desc().nullsFirst()),
    check('image_hold_state_known', oneOf(table.state, holdStates)),
    check(
      'image_hold_reported',
      sql`${table.state} not in ('reported', 'destroyed') or (${table.reference} is not null and ${table.reportedAt} is not null)`,
    ),
  ],
);

/** One upload of a hold: where its files lie now, and its row as it was. A trigger refuses every change. */
export const imageHoldItem = pgTable(
  'image_hold_item',
  {
    id: idColumn(),
    holdId: uuid()
      .notNull()
      .references(() => imageHold.id, { onDelete: 'restrict' }),
    mediaId: uuid().notNull(),
    /** The account that uploaded it; null for the site itself. */
    uploaderId: uuid(),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    contentType: text().notNull(),
    /** Each stored file: its key before and in the hold, bytes and hash. */
    files: jsonb()
      .$type<readonly { from: string; key: string; size: number; sha256: string }[]>()
      .notNull(),
    /** JSON text, so that a release brings it back byte for byte. */
    image: text().notNull(),
  },
  (table) => [index('image_hold_item_hold').on(table.holdId, table.id)],
);

/** What was done with a hold, each look at it among that, in order. A trigger refuses every change. */
export const imageHoldEntry = pgTable(
  'image_hold_entry',
  {
    id: idColumn(),
    holdId: uuid()
      .notNull()
      .references(() => imageHold.id, { onDelete: 'restrict' }),
    no: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for an operator at the machine. Not a foreign key: the entry outlives the account. */
    actorId: uuid(),
    step: text({ enum: holdSteps }).notNull(),
    words: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('image_hold_entry_no').on(table.holdId, table.no),
    check('image_hold_entry_step_known', oneOf(table.step, holdSteps)),
  ],
);

/** The two whom an admin has named to read holds. */
export const imageHoldKeeper = pgTable(
  'image_hold_keeper',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    namedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    namedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('image_hold_keeper_named_by').on(table.namedBy)],
);
