import { isUniqueViolation } from '#platform/db/db-error.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import type { giveMentorFeedback as contract } from '../mentorship.contract.ts';
import { isKnown } from '../mentorship.policy.ts';
import { mentorFeedback } from '../mentorship.table.server.ts';
import { feedbackGiven, mentorshipNotFound } from '../rows/mentor-refusals.server.ts';
import { loadPair } from '../rows/mentorship-rows.server.ts';

/** To the programme: admins read it, the other of the two never does. */
export async function giveMentorFeedback(
  ctx: ServiceContext,
  id: string,
  said: EndpointArguments<typeof contract>['body'],
): Promise<Record<string, never>> {
  try {
    await ctx.db.transaction(async (tx) => {
      const { row, side, accountId } = await loadPair(ctx, tx, id, 'write');
      if (!isKnown(row.status)) throw mentorshipNotFound();
      await tx
        .insert(mentorFeedback)
        .values({ ...said, mentorshipId: id, side, accountId, createdAt: ctx.now });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'mentor_feedback_once') ? feedbackGiven() : error;
  }
  return {};
}
