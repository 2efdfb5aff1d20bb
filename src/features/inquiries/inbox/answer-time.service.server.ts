import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { fewestAnswers, usualAnswer } from './answer-time.policy.ts';
import type { UsualAnswer } from './answer-time.policy.ts';
import { inquiry } from '../inquiry.table.server.ts';
import { dayMs } from '#platform/time/durations.ts';
import { earlier } from '#platform/time/moments.ts';

/** What lies longer back says little about today. */
const windowDays = 180;
/** A letter of yesterday without an answer is not a bad sign yet. */
const graceDays = 3;
const mostAnswers = 200;

/** How soon the listing usually answers; null before there is enough to say. The letters themselves stay unread. */
export async function readUsualAnswer(
  ctx: ServiceContext,
  listingId: string,
): Promise<UsualAnswer | null> {
  const before = (days: number) => earlier(ctx.now, days * dayMs);
  const mine = and(eq(inquiry.subjectId, listingId), gt(inquiry.createdAt, before(windowDays)));
  const answered = await ctx.db
    .select({
      openMinutes: inquiry.answerOpenMinutes,
      clockMinutes: sql<number>`${inquiry.answerClockMinutes}`,
    })
    .from(inquiry)
    .where(and(mine, isNotNull(inquiry.answeredAt)))
    .orderBy(desc(inquiry.answeredAt))
    .limit(mostAnswers);
  if (answered.length < fewestAnswers) return null;
  const [row] = await ctx.db
    .select({ unanswered: count() })
    .from(inquiry)
    .where(
      and(
        mine,
        isNull(inquiry.answeredAt),
        inArray(inquiry.status, ['new', 'waiting']),
        lt(inquiry.createdAt, before(graceDays)),
      ),
    );
  return usualAnswer(answered, row?.unanswered ?? 0);
}
