import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, oneOf, timestamps, version } from '#platform/db/columns.server.ts';
import { mediaPurposes, mediaStatuses } from './media.policy.ts';
import type { MediaPurpose, MediaStatus } from './media.policy.ts';

/** Uploaded files. Their bytes lie in the storage below `storage_key`. */
export const media = pgTable(
  'media',
  {
    id: idColumn(),
    /** The account that uploaded it; null for the site itself. */
    ownerId: uuid(),
    purpose: text().$type<MediaPurpose>().notNull(),
    /** What it belongs to; null until it is attached. */
    subjectType: text(),
    subjectId: uuid(),
    status: text().$type<MediaStatus>().notNull().default('pending'),
    position: smallint().notNull().default(0),
    alt: text().notNull().default(''),
    /** The uploader's file name, for documents only. */
    name: text().notNull().default(''),
    /** Pixels; null for a PDF. */
    width: integer(),
    height: integer(),
    /** Size of all its stored files together. */
    bytes: integer().notNull(),
    /** Hash of its largest stored file, in hex. */
    sha256: text().notNull(),
    storageKey: text().notNull(),
    contentType: text().notNull(),
    ...timestamps,
    version: version(),
  },
  (table) => [
    uniqueIndex('media_storage_key').on(table.storageKey),
    index('media_subject')
      .on(table.subjectType, table.subjectId, table.position)
      .where(sql`subject_type is not null`),
    index('media_owner').on(table.ownerId, table.createdAt),
    index('media_sweep')
      .on(table.updatedAt)
      .where(sql`subject_type is null or status = 'removed'`),
    check('media_purpose_known', oneOf(table.purpose, mediaPurposes)),
    check('media_status_known', oneOf(table.status, mediaStatuses)),
    check(
      'media_subject_whole',
      sql`(${table.subjectType} is null) = (${table.subjectId} is null)`,
    ),
    check(
      'media_unattached_pending',
      sql`${table.subjectType} is not null or ${table.status} = 'pending'`,
    ),
    check(
      'media_documents_private',
      sql`${table.purpose} = 'photo' or ${table.status} <> 'published'`,
    ),
    check(
      'media_photo_measured',
      sql`${table.purpose} = 'document' or (${table.width} > 0 and ${table.height} > 0)`,
    ),
    check(
      'media_lengths',
      sql`char_length(${table.alt}) <= 200 and char_length(${table.name}) <= 120`,
    ),
  ],
);
