import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';
import { session } from '../sessions/session.table.server.ts';

/** What a proof has to answer: for one purpose, five minutes, once. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: idColumn(),
    purpose: text().$type<'login' | 'passkey-login' | 'step-up' | 'add-passkey'>().notNull(),
    /** Whose password was right, or who is signed in; null where a passkey says who it is. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    /** The session that asked. */
    sessionId: uuid().references(() => session.id, { onDelete: 'cascade' }),
    /** SHA-256 of the 256 random bits that the browser has. */
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('sign_in_challenge_token').on(table.tokenHash),
    index('sign_in_challenge_account').on(table.accountId),
    index('sign_in_challenge_session').on(table.sessionId),
    index('sign_in_challenge_expires').on(table.expiresAt),
    check(
      'sign_in_challenge_purpose_known',
      sql`${table.purpose} in ('login', 'passkey-login', 'step-up', 'add-passkey')`,
    ),
  ],
);
