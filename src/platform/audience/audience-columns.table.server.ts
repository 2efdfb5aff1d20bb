import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/db/columns.server.ts';
import { audiences } from './audience.ts';

/** What a table has whose rows say for themselves who may see them. Its checks are `knownAudience`. */
export const audienceColumns = () => ({
  audience: text({ enum: audiences }).notNull().default('everyone'),
  sealedUntil: timestamp({ withTimezone: true }),
  sharedUntil: timestamp({ withTimezone: true }),
});

export interface AudienceColumns {
  audience: AnyColumn;
  sealedUntil: AnyColumn;
  sharedUntil: AnyColumn;
}

/** For the check of the table. */
export const knownAudience = ({ audience, sealedUntil, sharedUntil }: AudienceColumns): SQL =>
  sql`${oneOf(audience, audiences)} and (${sharedUntil} > ${sealedUntil} or ${sharedUntil} is null or ${sealedUntil} is null)`;
