import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, timestamps } from '#platform/db/columns.server.ts';
import { account } from '../account.table.server.ts';

/** A key pair of somebody's device; the site knows the public half (security A10). */
export const passkey = pgTable(
  'passkey',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** What its person calls it. */
    name: text().notNull(),
    /** As base64url, like the public key (COSE). */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Of the authenticator: it only grows, unless somebody has copied the key. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it (`usb`, `internal` and the like). */
    transports: text().array().notNull(),
    isBackedUp: boolean().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('passkey_credential').on(table.credentialId),
    index('passkey_account').on(table.accountId, table.id),
    check('passkey_name', sql`char_length(${table.name}) between 1 and 60`),
  ],
);
