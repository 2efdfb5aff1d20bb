import type { Person } from '#platform/access/actor.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { i18nFor } from '#platform/i18n/instances.server.ts';
import { ownPlaces } from './circles/place.server.ts';
import { readableTopics } from './read-board.server.ts';
import type { YouthPostRow } from './youth-post.table.server.ts';

type Post = Pick<YouthPostRow, 'id' | 'topicId'>;

export interface TopicNames {
  /** Whether the topic that it is, or that it answers, is open to this person now. */
  isReadable(post: Post): boolean;
  /** Its title as this person may read it. */
  nameOf(post: Post, title: string): string;
}

/**
 * What people are told of the topics of their own posts. An answer is listed under the title of its topic, and those are
 * words of somebody else: they are told only while the topic can be read. Bands change, consent ends, topics are taken down.
 */
export async function topicNamesFor(
  ctx: ServiceContext,
  { id: accountId }: Pick<Person, 'id'>,
  posts: readonly Post[],
): Promise<TopicNames> {
  const places = await ownPlaces(ctx.db, accountId, ctx.now);
  const ids = [...new Set(posts.map(({ id, topicId }) => topicId ?? id))];
  const open = await readableTopics(ctx, places, ids);
  const t = i18nFor(ctx.language).getFixedT(ctx.language, 'youth-forum');
  const isReadable = ({ id, topicId }: Post) => open.has(topicId ?? id);
  return {
    isReadable,
    nameOf: (post, title) =>
      post.topicId === null || isReadable(post) ? title : t('own.closedTopic'),
  };
}
