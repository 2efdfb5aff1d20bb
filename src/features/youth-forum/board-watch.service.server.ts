import { eq } from 'drizzle-orm';
import { leadIds } from '#features/safeguarding/lead.server.ts';
import { safeguardingPolicy } from '#features/safeguarding/safeguarding.policy.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { readTopic, readTopics } from './read-board.server.ts';
import type { OpenYouthTopic, watchYouthBoard as watchContract } from './youth-post.contract.ts';
import { youthPostSubmission, youthPostType } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';

/** Looked up each time: a lead who was replaced reads nothing from that moment. */
const isLead = async (ctx: ServiceContext): Promise<boolean> =>
  safeguardingPolicy.read(ctx.actor, { leadIds: await leadIds(ctx.db) });

/** Other staff get an empty list that says so: they see posts in their cases alone. */
export async function watchYouthBoard(
  ctx: ServiceContext,
  { board, after }: EndpointArguments<typeof watchContract>['query'],
): Promise<EndpointResponse<typeof watchContract>> {
  if (!(await isLead(ctx))) return { items: [], next: null, isLead: false };
  await audit(ctx, ctx.db, { action: 'youth-board.read', detail: { board } });
  const page = await readTopics(ctx, { board, isLead: true }, { after });
  return { ...page, isLead: true };
}

export async function watchYouthTopic(
  ctx: ServiceContext,
  id: string,
  after: string | undefined,
): Promise<OpenYouthTopic> {
  const none = youthPostSubmission.refusals.notFound;
  if (!(await isLead(ctx))) throw none();
  const [row] = await ctx.db
    .select({ board: youthPost.board })
    .from(youthPost)
    .where(eq(youthPost.id, id));
  if (!row) throw none();
  const topic = await readTopic(ctx, { board: row.board, isLead: true }, id, after);
  await audit(ctx, ctx.db, { action: 'youth-post.read', subject: { type: youthPostType, id } });
  return topic;
}
