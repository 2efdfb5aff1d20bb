import { requirePerson } from '#platform/access/authorize.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointResponse } from '#platform/http/endpoint.ts';
import { circlePolicy } from './circles/circle.policy.ts';
import { ledCircles } from './circles/place.server.ts';
import { placeOfCircle, placeOfTopic } from './circles/require-place.server.ts';
import { ownBoard } from './own-board.server.ts';
import { readingOf, readTopic, readTopics } from './read-board.server.ts';
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
  const leads = (await ledCircles(ctx.db, id)).some(({ endedAt }) => endedAt === null);
  return { ...(await ownBoard(ctx.db, id, ctx.now)), leads };
}

/** Throws `youth-circle/not-found` for a circle that one is not in, as for one that does not exist. */
export async function listYouthTopics(
  ctx: ServiceContext,
  query: YouthTopicQuery,
): Promise<EndpointResponse<typeof listContract>> {
  const person = requirePerson(ctx, circlePolicy.enter, undefined);
  const place = await placeOfCircle(ctx, ctx.db, person, query.circle ?? null);
  return readTopics(ctx, readingOf(place), query);
}

/** Throws `youth-post/not-found` for a topic of another board or circle, as for one that does not exist. */
export async function getYouthTopic(
  ctx: ServiceContext,
  topicId: string,
  after: string | undefined,
): Promise<OpenYouthTopic> {
  const person = requirePerson(ctx, circlePolicy.enter, undefined);
  const place = await placeOfTopic(ctx, ctx.db, person, topicId);
  return readTopic(ctx, readingOf(place), topicId, after);
}
