import { and, isNull, lt } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';
import { sweepChallenges } from './challenge.server.ts';
import { factorReset } from './factor-reset.table.server.ts';
import { oneTimeCode } from './one-time-code.table.server.ts';

/** Days that a request of admins is kept; what was done stays in the record. */
const keepResets = 90;

/** Takes away what nobody can answer any more: challenges, codes that were begun a day ago, old requests of admins. */
export async function sweepFactors(ctx: ServiceContext): Promise<void> {
  await sweepChallenges(ctx);
  await ctx.db
    .delete(oneTimeCode)
    .where(
      and(isNull(oneTimeCode.confirmedAt), lt(oneTimeCode.updatedAt, earlier(ctx.now, dayMs))),
    );
  await ctx.db
    .delete(factorReset)
    .where(lt(factorReset.createdAt, earlier(ctx.now, keepResets * dayMs)));
}
