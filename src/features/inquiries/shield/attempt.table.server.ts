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
import { idColumn } from '#platform/db/columns.server.ts';
import type { Verdict } from './spam.policy.ts';

/**
 * What the shield remembers of every inquiry that was tried, dropped ones too: keyed fingerprints and a sketch of the
 * words, from which neither person nor text can be read. Swept after a month.
 */
export const inquiryAttempt = pgTable(
  'inquiry_attempt',
  {
    id: idColumn(),
    at: timestamp({ withTimezone: true }).notNull(),
    subjectId: uuid().notNull(),
    /** The inquiry that came of it; null when it was dropped. Not a foreign key: the memory outlives the letter. */
    inquiryId: uuid(),
    /** Nonce of the form's token: the index refuses a second use. Null without a good token. */
    nonce: text(),
    network: text().notNull(),
    address: text().notNull(),
    /** Smallest hashes of the words and pairs of words, sorted. */
    sketch: integer().array().notNull(),
    words: integer().notNull(),
    /** Fingerprints of the hosts linked to. */
    hosts: text().array().notNull(),
    /** Fingerprints of addresses, numbers and handles in the text. */
    contacts: text().array().notNull(),
    verdict: text().$type<Verdict>().notNull(),
    score: integer().notNull(),
  },
  (table) => [
    uniqueIndex('inquiry_attempt_nonce').on(table.nonce),
    index('inquiry_attempt_at').on(table.at.desc().nullsFirst()),
    index('inquiry_attempt_inquiry').on(table.inquiryId),
    check('inquiry_attempt_verdict_known', sql`${table.verdict} in ('pass', 'hold', 'drop')`),
  ],
);
