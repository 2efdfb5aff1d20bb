import { eq } from 'drizzle-orm';
import { actsAsLead } from '#features/safeguarding/lead.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { readTopic, readTopics } from './read-board.server.ts';
import type { OpenYouthTopic, watchYouthBoard as watchContract } from './youth-post.contract.ts';
import { youthPostSubmission, youthPostType } from './youth-post-submission.server.ts';
import { youthPost } from './youth-post.table.server.ts';

/** Other staff get an empty list: they see posts in their cases alone. */
export async function watchYouthBoard(
  ctx: ServiceContext,
  { board, after }: EndpointArguments<typeof watchContract>['query'],
): Promise<EndpointResponse<typeof watchContract>> {
  if (!(await actsAsLead(ctx, ctx.db))) return { items: [], next: null };
  await audit(ctx, ctx.db, { action: 'youth-board.read', detail: { board } });
  return readTopics(ctx, { board, part: 'whole', reader: 'lead' }, { after });
}

export async function watchYouthTopic(
  ctx: ServiceContext,
  id: string,
  after: string | undefined,
): Promise<OpenYouthTopic> {
  const none = youthPostSubmission.refusals.notFound;
  if (!(await actsAsLead(ctx, ctx.db))) throw none();
  const [row] = await ctx.db
    .select({ board: youthPost.board })
    .from(youthPost)
    .where(eq(youthPost.id, id));
  if (!row) throw none();
  const topic = await readTopic(
    ctx,
    { board: row.board, part: 'whole', reader: 'lead' },
    id,
    after,
  );
  await audit(ctx, ctx.db, { action: 'youth-post.read', subject: { type: youthPostType, id } });
  return topic;
}
