import { sql } from 'drizzle-orm';
import {
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { idColumn, oneOf } from '#platform/db/columns.server.ts';
import { digestRhythms } from './digest-rhythm.ts';
import type { DigestValues } from './digest-kind.server.ts';

/** One thing that one reader is to be told in a digest. It stays for a while after it was told, so that it is told once. */
export const digestEntry = pgTable(
  'digest_entry',
  {
    id: idColumn(),
    /** An account, or a guest of the feature that asked. */
    readerId: uuid().notNull(),
    /** The same where it is an account; null for guests. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** Name of its `DigestKind`. */
    kind: text().notNull(),
    /** What it is about, in the kind's own words: told to a reader once. */
    thing: text().notNull(),
    values: jsonb().$type<DigestValues>().notNull().default({}),
    rhythm: text({ enum: digestRhythms }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Not before. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('digest_entry_once').on(table.readerId, table.kind, table.thing),
    index('digest_entry_due')
      .on(table.readerId, table.dueAt)
      .where(sql`sent_at is null`),
    index('digest_entry_sent')
      .on(table.readerId, table.sentAt)
      .where(sql`sent_at is not null`),
    index('digest_entry_account').on(table.accountId),
    index('digest_entry_created').on(table.createdAt),
    check('digest_entry_rhythm_known', oneOf(table.rhythm, digestRhythms)),
  ],
);

/** Who wants no digest. */
export const digestStop = pgTable(
  'digest_stop',
  {
    readerId: uuid().primaryKey(),
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    stoppedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('digest_stop_account').on(table.accountId)],
);
