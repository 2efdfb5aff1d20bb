import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { listing } from '#features/directory/listing.table.server.ts';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { hoursTypes } from './certificate.policy.ts';

/** What a page confirms of somebody's hours. The words are those of the day of issue: they are what the hash is made of. */
export const certificate = pgTable(
  'certificate',
  {
    id: idColumn(),
    /** The end of its check address. */
    code: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    sourceType: text({ enum: hoursTypes }).notNull(),
    sourceId: uuid().notNull(),
    /** Null once the page is gone: the certificate still says who issued it. */
    listingId: uuid().references(() => listing.id, { onDelete: 'set null' }),
    issuedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    holder: text().notNull(),
    issuer: text().notNull(),
    role: text().notNull(),
    summary: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    minutes: integer().notNull(),
    issuedOn: date().notNull(),
    /** SHA-256 of the words above, `certificate-seal.server.ts`. */
    hash: text().notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('certificate_code').on(table.code),
    uniqueIndex('certificate_standing')
      .on(table.sourceType, table.sourceId, table.accountId)
      .where(sql`revoked_at is null`),
    index('certificate_account').on(table.accountId, table.id),
    index('certificate_listing').on(table.listingId, table.id),
    index('certificate_issued_by').on(table.issuedBy),
    index('certificate_revoked_by').on(table.revokedBy),
    check('certificate_source_known', oneOf(table.sourceType, hoursTypes)),
    check('certificate_minutes', sql`${table.minutes} > 0`),
  ],
);
export type CertificateRow = typeof certificate.$inferSelect;
