import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { ownBoard, requireBoard } from './own-board.server.ts';
import { readTopic, readTopics } from './read-board.server.ts';
import type {
  getOwnBoard as boardContract,
  listYouthTopics as listContract,
  OpenYouthTopic,
  YouthTopicQuery,
} from './youth-post.contract.ts';
import { youthPostPolicy } from './youth-post.policy.ts';

/** Answered for everybody with an account: it says of nobody else's age. */
export async function getOwnBoard(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof boardContract>> {
  const { id } = requirePerson(ctx, youthPostPolicy.readOwn, undefined);
  return ownBoard(ctx.db, id, ctx.now);
}

export async function listYouthTopics(
  ctx: ServiceContext,
  query: YouthTopicQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const { id } = requirePerson(ctx, youthPostPolicy.browse, undefined);
  const board = await requireBoard(ctx, ctx.db, id);
  return readTopics(ctx, { board }, query);
}

/** Throws `youth-post/not-found` for a topic of another board, as for one that does not exist. */
export async function getYouthTopic(
  ctx: ServiceContext,
  topicId: string,
  after: string | undefined,
): Promise<OpenYouthTopic> {
  const { id } = requirePerson(ctx, youthPostPolicy.browse, undefined);
  const board = await requireBoard(ctx, ctx.db, id);
  return readTopic(ctx, { board }, topicId, after);
}
