import { and, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { replyWithinMinutes } from './ticket.policy.ts';
import { supportTicket } from './ticket.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** Cache tag of the measured time. */
export const replyTimeTag = 'help-reply-time';

const measuredDays = 90;
/** With fewer answers one of them would be the median. */
const fewestAnswers = 5;

interface ReplyTime {
  medianMinutes: number;
  answers: number;
  since: string;
}

/**
 * The median time to the first reply of staff, over the tickets of 90 days (decision D21). A ticket whose time has run
 * out counts with the time it has waited: what was never answered must not make the site look fast. Null before five
 * answers.
 */
export async function measureReplies({ db, now }: ServiceContext): Promise<ReplyTime | null> {
  const { channel, status, createdAt, firstReplyAt } = supportTicket;
  const due = earlier(now, replyWithinMinutes * 60_000);
  const waited = sql`extract(epoch from coalesce(${firstReplyAt}, ${now.toISOString()}::timestamptz) - ${createdAt}) / 60`;
  const [found] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${waited})`.mapWith(
        Number,
      ),
      answers: sql<number>`count(${firstReplyAt})`.mapWith(Number),
      since: sql<string | null>`min(${createdAt}) filter (where ${firstReplyAt} is not null)`,
    })
    .from(supportTicket)
    .where(
      and(
        eq(channel, 'ticket'),
        gt(createdAt, earlier(now, measuredDays * dayMs)),
        or(isNotNull(firstReplyAt), and(inArray(status, ['open', 'answered']), lt(createdAt, due))),
      ),
    );
  if (!found || found.answers < fewestAnswers || found.since === null) return null;
  return {
    medianMinutes: Math.max(1, Math.round(found.median ?? 0)),
    answers: found.answers,
    since: new Date(found.since).toISOString().slice(0, 10),
  };
}
