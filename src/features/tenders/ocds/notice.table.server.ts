import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Notice } from './reading/notice.ts';

const moment = () => timestamp({ withTimezone: true });

/** One file, or one address, of notices that was brought in. */
export const tenderNoticeRun = pgTable('tender_notice_run', {
  /** Later runs have higher numbers. */
  id: serial().primaryKey(),
  /** Name of the file, or the address. */
  origin: text().notNull(),
  ranAt: moment().notNull(),
});

/**
 * What the releases of a run make of a tender. A run writes one only if it is new or another one than before; the row of the
 * latest run is the tender that is shown, so that taking a run back brings back what was there.
 */
export const tenderNotice = pgTable(
  'tender_notice',
  {
    /** `tender.source_id`. */
    sourceId: text().notNull(),
    runId: integer()
      .notNull()
      .references(() => tenderNoticeRun.id, { onDelete: 'cascade' }),
    ocid: text().notNull(),
    notice: jsonb().$type<Notice>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.runId] }),
    index('tender_notice_ocid').on(table.ocid),
    index('tender_notice_run_id').on(table.runId),
  ],
);

/** An address that the operator has the site read each night (`TENDER_SOURCES`), and how that went. */
export const tenderNoticeSource = pgTable('tender_notice_source', {
  address: text().primaryKey(),
  /** What its publisher named for the next time. */
  etag: text(),
  lastModified: text(),
  /** In a row. */
  failures: integer().notNull().default(0),
  /** Nobody asks there before. */
  tryAfter: moment(),
  readAt: moment(),
});
