import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loginThrottle } from './login-throttle.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';

const freeFailures = 5;
const firstDelaySeconds = 30;
const longestDelaySeconds = 900;
/** After a day without a failure one starts anew. */
const forgetAfterMs = dayMs;

/**
 * Throws `account/too-many-attempts` while this key has to wait. Never a hard lock: the wait doubles from half a
 * minute to a quarter of an hour (security A4).
 */
export async function assertNotThrottled(ctx: ServiceContext, key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ lockedUntil: loginThrottle.lockedUntil })
    .from(loginThrottle)
    .where(and(eq(loginThrottle.key, key), gt(loginThrottle.lockedUntil, ctx.now)));
  if (!row) return;
  throw new AppError(
    'rate-limited',
    'account/too-many-attempts',
    'Too many attempts. Please wait a little and try again.',
  );
}

/** A wrong second step: after five there is a quarter of an hour to wait at once (security A10). */
export const noteWrongProof = (ctx: ServiceContext, key: string): Promise<void> =>
  noteFailure(ctx, key, longestDelaySeconds);

export async function noteFailure(
  ctx: ServiceContext,
  key: string,
  delaySeconds = firstDelaySeconds,
): Promise<void> {
  const failures = sql<number>`case when ${loginThrottle.lastFailureAt} < ${earlier(ctx.now, forgetAfterMs)}
    then 1 else ${loginThrottle.failures} + 1 end`;
  const [row] = await ctx.db
    .insert(loginThrottle)
    .values({ key, failures: 1, lastFailureAt: ctx.now })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: { failures, lastFailureAt: ctx.now },
    })
    .returning({ failures: loginThrottle.failures });
  const over = (row?.failures ?? 0) - freeFailures;
  if (over < 0) return;
  const seconds = Math.min(delaySeconds * 2 ** over, longestDelaySeconds);
  await ctx.db
    .update(loginThrottle)
    .set({ lockedUntil: later(ctx.now, seconds * 1000) })
    .where(eq(loginThrottle.key, key));
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.delete(loginThrottle).where(eq(loginThrottle.key, key));
}

/** Rows that no longer count. Run daily. */
export async function sweepThrottles(ctx: ServiceContext): Promise<void> {
  await ctx.db
    .delete(loginThrottle)
    .where(lt(loginThrottle.lastFailureAt, earlier(ctx.now, forgetAfterMs)));
}
