import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import type { Seed } from '#platform/feature/feature.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { groupsTag } from '../group.contract.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost } from '../posts/post.table.server.ts';
import { addGarden } from './garden.seed.server.ts';
import { sampleGroups } from './sample-groups.ts';
import type { SampleGroup, SamplePost, SampleReply } from './sample-groups.ts';

async function addGroup(ctx: ServiceContext, sample: SampleGroup): Promise<void> {
  const { title, topic, joining, language, text, agreements, posts } = sample;
  const found = sample.place ? await findNamedPlace(ctx.db, sample.place) : undefined;
  const { label = '', lat = null, lng = null } = found?.place ?? {};
  const newest = Math.min(...posts.map(({ daysAgo }) => daysAgo));
  const [group] = await ctx.db
    .insert(communityGroup)
    .values({
      title,
      topic,
      joining,
      language,
      text,
      agreements,
      place: label,
      lat,
      lng,
      status: 'published',
      isSample: true,
      members: new Set(
        posts.flatMap(({ by, replies = [] }) => [by, ...replies.map((one) => one.by)]),
      ).size,
      activeAt: earlier(ctx.now, newest * dayMs + hourMs),
      searchText: searchTextOf(title, text, label),
      createdAt: earlier(ctx.now, 60 * dayMs),
    })
    .returning({ id: communityGroup.id });
  if (!group) return;
  for (const post of posts) await addPost(ctx, group.id, post);
}

const columnsOf = ({ by, text, helped }: SampleReply, at: Date) => ({
  text,
  sampleName: by,
  status: 'published' as const,
  isSample: true,
  helpedAt: helped ? at : null,
  searchText: searchTextOf(text),
  createdAt: at,
  activeAt: at,
});

async function addPost(ctx: ServiceContext, groupId: string, post: SamplePost): Promise<void> {
  const { replies = [], sort, daysAgo, language = 'en' } = post;
  const begun = earlier(ctx.now, daysAgo * dayMs + 6 * hourMs);
  const replyAt = (place: number) => later(begun, (place + 1) * hourMs);
  const isAnswered = replies.some(({ helped }) => helped);
  const id = uuidv7();
  await ctx.db.insert(groupPost).values({
    ...columnsOf(post, begun),
    id,
    groupId,
    sort,
    language,
    replies: replies.length,
    helpedAt: isAnswered ? replyAt(0) : null,
    firstReplyAt: replies.length > 0 ? replyAt(0) : null,
    activeAt: replies.length > 0 ? replyAt(replies.length - 1) : begun,
  });
  for (const [place, reply] of replies.entries())
    await ctx.db
      .insert(groupPost)
      .values({ ...columnsOf(reply, replyAt(place)), groupId, parentId: id, language });
}

const isSample = eq(communityGroup.isSample, true);

/** Invented groups with what was said in them, which nobody is behind. */
export const groupSeed: Seed = {
  async run(ctx, { withSamples }) {
    if (!withSamples || (await ctx.db.$count(communityGroup)) > 0) return;
    for (const sample of sampleGroups) await addGroup(ctx, sample);
    await addGarden(ctx);
  },
  samples: {
    async remove(ctx) {
      // What people said in an invented group goes with it.
      const gone = await ctx.db
        .delete(communityGroup)
        .where(isSample)
        .returning({ id: communityGroup.id });
      ctx.invalidate([groupsTag]);
      return `${gone.length} sample groups`;
    },
    areIn: async (db) => (await db.$count(communityGroup, isSample)) > 0,
  },
};
