import { gt } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AppError } from '#platform/http/app-error.ts';
import { takeLocks } from './advisory-lock.server.ts';
import type { Db } from './db.server.ts';
import { earlier } from '#platform/time/moments.ts';

export interface Quota {
  /** What is counted, and for whom: `trade <account id>`. Transactions that count the same wait for each other. */
  name: string;
  table: PgTable;
  /** The rows that count; undefined: all of the table. */
  where: SQL | undefined;
  most: number;
  refusal: () => AppError;
}

/**
 * Throws the quota's refusal where there is no room for one more row. Called in the transaction that adds the row: until
 * it ends nobody else counts, so a hundred requests at once can't all take the last place.
 */
export async function assertQuota(tx: Db, quota: Quota): Promise<void> {
  await takeLocks(tx, quota.name);
  if ((await tx.$count(quota.table, quota.where)) >= quota.most) throw quota.refusal();
}

/** Rows whose column is less than so many milliseconds old. */
export const youngerThan = (column: Column, now: Date, ms: number): SQL =>
  gt(column, earlier(now, ms));
