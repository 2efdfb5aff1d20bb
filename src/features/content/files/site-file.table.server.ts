import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '#features/accounts/account.table.server.ts';
import { timestamps } from '#platform/db/columns.server.ts';
import type { SiteFileName } from './site-file.contract.ts';

/** A film or paper of the site that an admin has uploaded; the bytes lie in the storage. */
export const siteFile = pgTable(
  'site_file',
  {
    name: text().$type<SiteFileName>().primaryKey(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    uploadedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    index('site_file_uploader').on(table.uploadedBy),
    check('site_file_bytes', sql`${table.bytes} > 0`),
  ],
);
