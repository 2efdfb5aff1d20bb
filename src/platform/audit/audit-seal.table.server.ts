import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The hash chain over the audit entries: each link covers the entries that no link covered when it was made, and
 * carries the hash of the link before it. Changing, adding or taking away a sealed entry breaks it (beyond 2m).
 */
export const auditSeal = pgTable('audit_seal', {
  /** 1, 2, 3, … without a gap. */
  no: integer().primaryKey(),
  entryCount: integer().notNull(),
  /** When the oldest of its entries happened: once that is deleted for its age, the content can't be checked any more. */
  oldestAt: timestamp({ withTimezone: true }).notNull(),
  /** SHA-256 over the entries, hexadecimal. */
  contentHash: text().notNull(),
  /** SHA-256 over the hash of the link before and everything above. */
  hash: text().notNull(),
  sealedAt: timestamp({ withTimezone: true }).notNull(),
});
