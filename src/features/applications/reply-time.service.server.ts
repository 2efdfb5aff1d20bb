import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { findShownOpportunity } from '#features/opportunities/opportunity.service.server.ts';
import { postings } from '#features/opportunities/opportunity-relations.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { monthsAgo } from '#platform/jobs/months-ago.ts';
import { leastAnswered } from './application.policy.ts';
import { application } from './application.table.server.ts';
import { postingNotFound } from './shape/posting.server.ts';

/** Older answers say little about how somebody answers now. */
const months = 12;

/**
 * Days from sending to the host's first answer, half of its applicants waited no longer than that. What the site closed
 * because nobody answered counts with the time that the applicant waited. Null where fewer than three were answered.
 */
export async function getReplyTime(
  ctx: ServiceContext,
  slug: string,
): Promise<{ days: number | null }> {
  const shown = await findShownOpportunity(ctx.db, slug);
  if (!shown) throw postingNotFound();
  const posting = postings('posting');
  const { hostListingId, ownerId } = shown;
  const isHosts = hostListingId
    ? eq(posting.hostListingId, hostListingId)
    : and(isNull(posting.hostListingId), ownerId ? eq(posting.ownerId, ownerId) : sql`false`);
  const heardAt = sql`coalesce(${application.answeredAt}, ${application.endedAt})`;
  const [row] = await ctx.db
    .select({
      answered: sql<number>`count(${application.answeredAt})::integer`,
      days: sql<number | null>`ceil(percentile_cont(0.5) within group (
        order by extract(epoch from ${heardAt} - ${application.sentAt})) / 86400)::integer`,
    })
    .from(application)
    .innerJoin(posting, eq(posting.id, application.opportunityId))
    .where(
      and(
        isHosts,
        gt(application.sentAt, monthsAgo(ctx.now, months)),
        or(isNotNull(application.answeredAt), eq(application.closedBy, 'close')),
      ),
    );
  if (!row || row.answered < leastAnswered) return { days: null };
  return { days: Math.max(1, row.days ?? 1) };
}
