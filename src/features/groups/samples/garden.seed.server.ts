import { uuidv7 } from 'uuidv7';
import { asSample, findSamplePeople } from '#features/accounts/sample-people.seed.server.ts';
import { findNamedPlace } from '#features/places/place.service.server.ts';
import { createReport } from '#features/staff/report.service.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { groupMember } from '../group-member.table.server.ts';
import { communityGroup } from '../group.table.server.ts';
import { groupPost, groupReaction, postType } from '../posts/post.table.server.ts';
import { gardenOffer, gardenThreads, sampleGarden } from './sample-garden.ts';

type Columns = typeof groupPost.$inferInsert;

/**
 * An invented group with invented people in it, two of whom thank each other's every answer: staff find them on their
 * page as people who do, and a report of one of its posts in the queue. Nothing where those people are not.
 */
export async function addGarden(ctx: ServiceContext): Promise<void> {
  const people = await findSamplePeople(ctx.db);
  if (!people) return;
  const { kofi, junior, bisi, selam } = people;
  const found = await findNamedPlace(ctx.db, sampleGarden.place);
  const { label = '', lat = null, lng = null } = found?.place ?? {};
  const createdAt = earlier(ctx.now, 60 * dayMs);
  const [group] = await ctx.db
    .insert(communityGroup)
    .values({
      ...sampleGarden,
      place: label,
      lat,
      lng,
      status: 'published',
      isSample: true,
      members: 3,
      activeAt: earlier(ctx.now, 6 * dayMs),
      searchText: searchTextOf(sampleGarden.title, sampleGarden.text, label),
      createdAt,
    })
    .returning({ id: communityGroup.id });
  if (!group) return;
  await ctx.db.insert(groupMember).values(
    [kofi, junior, bisi].map(({ id }) => ({
      groupId: group.id,
      accountId: id,
      state: 'in' as const,
      agreedVersion: 1,
      since: createdAt,
      readAt: ctx.now,
    })),
  );
  const shared = { groupId: group.id, language: sampleGarden.language, isSample: true };
  for (const [place, thread] of gardenThreads.entries()) {
    const begun = earlier(ctx.now, thread.daysAgo * dayMs + 8 * hourMs);
    // Every third one is answered on the day after.
    const first = later(begun, place % 3 === 2 ? dayMs : 2 * hourMs);
    const second = later(first, hourMs);
    const id = uuidv7();
    const rows: Columns[] = [
      {
        ...shared,
        ...columnsOf(thread.text, begun),
        id,
        sort: 'question',
        sampleName: thread.by,
        replies: 2,
        helpedAt: second,
        firstReplyAt: first,
        activeAt: second,
      },
      {
        ...shared,
        ...columnsOf(thread.kofi, first),
        parentId: id,
        authorId: kofi.id,
        helpedAt: second,
      },
      { ...shared, ...columnsOf(thread.junior, second), parentId: id, authorId: junior.id },
    ];
    const added = await ctx.db.insert(groupPost).values(rows).returning();
    await ctx.db.insert(groupReaction).values(
      added
        .filter(({ authorId }) => authorId !== null)
        .map((reply) => ({
          postId: reply.id,
          accountId: reply.authorId === kofi.id ? junior.id : kofi.id,
          reaction: 'thanks' as const,
          at: reply.createdAt,
        })),
    );
  }
  const sent = earlier(ctx.now, gardenOffer.daysAgo * dayMs);
  const [offer] = await ctx.db
    .insert(groupPost)
    .values({
      ...columnsOf(gardenOffer.text, sent),
      ...shared,
      sort: 'offer',
      sampleName: gardenOffer.by,
    })
    .returning({ id: groupPost.id });
  if (!offer) return;
  await createReport(asSample(ctx, selam, 30), {
    subjectType: postType,
    subjectId: offer.id,
    reason: 'other',
    text: 'Sample: this is an advertisement, and it has nothing to do with gardens.',
    elapsedMs: minuteMs,
  });
}

const columnsOf = (text: string, at: Date) => ({
  text,
  status: 'published' as const,
  searchText: searchTextOf(text),
  createdAt: at,
  appearedAt: at,
  activeAt: at,
});
