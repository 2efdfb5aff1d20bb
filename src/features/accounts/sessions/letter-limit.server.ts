import { lt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { loginThrottle } from './login-throttle.table.server.ts';
import { earlier } from '#platform/time/moments.ts';

/** So many letters of one kind for one account in half an hour (security A4), from all networks together. */
const lettersInWindow = 5;
const windowMs = 30 * 60_000;

/**
 * Counts a letter that somebody has asked for and says whether it is written. The window begins with its first letter:
 * a person who goes on asking can't keep the owner from the next one.
 */
export async function mayWriteLetter(
  ctx: ServiceContext,
  { accountId, letter }: { accountId: string; letter: string },
): Promise<boolean> {
  const key = ctx.keys.fingerprint('login-throttle', `letter ${letter} ${accountId}`);
  const isOver = lt(loginThrottle.lastFailureAt, earlier(ctx.now, windowMs));
  const [counted] = await ctx.db
    .insert(loginThrottle)
    .values({ key, failures: 1, lastFailureAt: ctx.now })
    .onConflictDoUpdate({
      target: loginThrottle.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginThrottle.failures} + 1 end`,
        lastFailureAt: sql`case when ${isOver} then excluded.last_failure_at else ${loginThrottle.lastFailureAt} end`,
      },
    })
    .returning({ letters: loginThrottle.failures });
  return (counted?.letters ?? 0) <= lettersInWindow;
}
