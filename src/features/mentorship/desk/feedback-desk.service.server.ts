import { desc, eq, lt } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { authorize } from '#platform/access/authorize.ts';
import { pageOf } from '#platform/db/page-of.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import type { listMentorFeedback as contract } from '../mentor-desk.contract.ts';
import { mentorPolicy } from '../mentor.policy.ts';
import { mentor } from '../mentor.table.server.ts';
import { mentorFeedback, mentorship } from '../mentorship.table.server.ts';

const pageSize = 24;

/** About which mentor it is; of the mentee no name, who may be young. */
export async function listMentorFeedback(
  ctx: ServiceContext,
  { after }: EndpointArguments<typeof contract>['query'],
): Promise<EndpointResponse<typeof contract>> {
  authorize(mentorPolicy.desk, ctx.actor, undefined);
  const names = accountNames('mentor_name');
  const rows = await ctx.db
    .select({ row: mentorFeedback, firstName: names.firstName, lastName: names.lastName })
    .from(mentorFeedback)
    .leftJoin(mentorship, eq(mentorship.id, mentorFeedback.mentorshipId))
    .leftJoin(mentor, eq(mentor.id, mentorship.mentorId))
    .leftJoin(names, eq(names.id, mentor.accountId))
    .where(after ? lt(mentorFeedback.id, after) : undefined)
    .orderBy(desc(mentorFeedback.id))
    .limit(pageSize + 1);
  const page = pageOf(rows, pageSize, ({ row }) => row.id);
  return {
    items: page.shown.map(({ row, firstName, lastName }) => ({
      id: row.id,
      side: row.side,
      mentorName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
      rating: row.rating,
      words: row.words,
      givenAt: row.createdAt.toISOString(),
    })),
    next: page.next,
  };
}
