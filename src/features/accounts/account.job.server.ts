import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { sweepIdempotencyKeys } from '#platform/http/idempotency.server.ts';
import { onEvent, onSchedule } from '#platform/jobs/job.ts';
import type { Job } from '#platform/jobs/job.ts';
import { linkToken } from '#platform/links/link-token.table.server.ts';
import { account } from './account.table.server.ts';
import { writeAskedLetter } from './addresses/asked-letter.service.server.ts';
import { emailChange } from './addresses/email-change.table.server.ts';
import { sweepProfileViews } from './profile/profile-view.service.server.ts';
import { session } from './sessions/session.table.server.ts';
import { sweepFactors } from './factors/sweep-factors.server.ts';
import { sweepThrottles } from './sessions/login-throttle.server.ts';
import { forgetYoungAddresses } from './addresses/young-address.service.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Retention of security P4, in days. */
const keep = { endedSessions: 90, unverifiedAccounts: 30, links: 30, emailChanges: 30 };

const before = ({ now }: ServiceContext, days: number) => earlier(now, days * dayMs);

/** Takes away what is no longer needed; a second run finds nothing. */
export async function sweepAccounts(ctx: ServiceContext): Promise<void> {
  const ended = before(ctx, keep.endedSessions);
  await ctx.db
    .delete(session)
    .where(
      or(lt(session.endsAt, ended), lt(session.idleUntil, ended), lt(session.revokedAt, ended)),
    );
  await ctx.db
    .delete(account)
    .where(
      and(
        isNull(account.emailVerifiedAt),
        lt(account.createdAt, before(ctx, keep.unverifiedAccounts)),
        or(eq(account.status, 'active'), eq(account.status, 'awaiting-guardian')),
      ),
    );
  await ctx.db.delete(linkToken).where(lt(linkToken.expiresAt, before(ctx, keep.links)));
  await ctx.db
    .delete(emailChange)
    .where(lt(emailChange.requestedAt, before(ctx, keep.emailChanges)));
  await sweepThrottles(ctx);
  await sweepFactors(ctx);
  await forgetYoungAddresses(ctx);
  await sweepProfileViews(ctx.db, ctx.now);
}

export const accountJobs: readonly Job[] = [
  onEvent({ name: 'write-asked-letter', on: 'account.letter-asked', run: writeAskedLetter }),
  onSchedule({ name: 'sweep-accounts', cron: '20 3 * * *', run: sweepAccounts }),
  onSchedule({ name: 'sweep-idempotency-keys', cron: '10 * * * *', run: sweepIdempotencyKeys }),
];
