import { asc, eq, sql } from 'drizzle-orm';
import { stageOf } from '#features/opportunities/opportunity-stage.ts';
import { todayInLondon } from '#features/schedule/zone-clock.ts';
import { authorize } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import type { EqualityAnswers } from '../application.contract.ts';
import {
  applicationPolicy,
  equalityNames,
  equalityQuestions,
  leastCounted,
} from '../application.policy.ts';
import { equalitySum } from '../application.table.server.ts';
import type { getEqualitySums as contract } from '../received.contract.ts';
import { getHostedPosting } from '../received/hosted-posting.server.ts';

/** Counts what somebody chose to say; what they left out is not counted. Nothing says whose answer it was. */
export async function addToSums(
  tx: Db,
  opportunityId: string,
  answers: EqualityAnswers,
): Promise<void> {
  for (const question of equalityNames) {
    const answer = answers[question];
    if (!answer) continue;
    await tx
      .insert(equalitySum)
      .values({ opportunityId, question, answer, people: 1 })
      .onConflictDoUpdate({
        target: [equalitySum.opportunityId, equalitySum.question, equalitySum.answer],
        set: { people: sql`${equalitySum.people} + 1` },
      });
  }
}

/**
 * For the host, once nobody can apply any more: a sum that grows with an application would say who gave which answer.
 * Answers of fewer than five people are not told, and others in fives: a host who opens and closes its posting again
 * learns nothing of those who came in between.
 */
export async function getEqualitySums(
  ctx: ServiceContext,
  slug: string,
): Promise<EndpointResponse<typeof contract>> {
  const posting = await getHostedPosting(ctx, ctx.db, slug);
  authorize(applicationPolicy.read, ctx.actor, posting);
  const isClosed = stageOf(posting, todayInLondon(ctx.now)) === 'closed';
  if (!isClosed) return { isClosed, questions: [] };
  const rows = await ctx.db
    .select()
    .from(equalitySum)
    .where(eq(equalitySum.opportunityId, posting.id))
    .orderBy(asc(equalitySum.question), asc(equalitySum.answer));
  const questions = equalityNames.flatMap((question) => {
    const found = rows.filter((row) => row.question === question);
    const answers = equalityQuestions[question].flatMap((answer) => {
      const people = found.find((row) => row.answer === answer)?.people ?? 0;
      const told = people - (people % leastCounted);
      return told > 0 ? [{ answer, people: told }] : [];
    });
    const hasOthers = found.some(({ people }) => people < leastCounted);
    return found.length > 0 ? [{ question, answers, hasOthers }] : [];
  });
  return { isClosed, questions };
}
