import { lte } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { later } from '#platform/time/moments.ts';

/** So far the clocks of several servers may lie apart (ms). */
const skewMs = 120_000;

/** The latest moment at which something that is used `now` can have been issued. */
export const latestIssue = (now: Date): Date => later(now, skewMs);

/**
 * Things that were issued while the clock was ahead end when it is set right. Their end lies as far in the future as
 * their beginning, so without this they would live for too long.
 */
export const issuedBy = (column: AnyColumn, now: Date): SQL => lte(column, latestIssue(now));
