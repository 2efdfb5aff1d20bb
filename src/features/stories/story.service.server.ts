import { and, asc, desc, eq, lt, min, ne } from 'drizzle-orm';
import { listPhotos } from '#features/media/media.service.server.ts';
import { recordingsOf } from '#features/recordings/attached.service.server.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments, EndpointResponse } from '#platform/http/endpoint.ts';
import { holdsWords, isSearchable } from '#platform/search/word-match.server.ts';
import { storiesPageSize } from './story.contract.ts';
import type {
  getNewestStory as newestContract,
  getStory as getContract,
  listStories as listContract,
} from './story.contract.ts';
import { mostPart, showsPhotos } from './story.policy.ts';
import {
  onShelf,
  opensLater,
  storiesForAll,
  storyType,
  visibleStories,
} from './story-query.server.ts';
import { toCard, toStory } from './story-shape.server.ts';
import { storySubmission } from './story-submission.server.ts';
import type { StoryRow } from './story-submission.server.ts';
import { goneStory, story } from './story.table.server.ts';

/** A page of what everybody may read or hear now, newest first. */
export async function listStories(
  ctx: ServiceContext,
  { q, topic, shelf, after }: EndpointArguments<typeof listContract>['query'],
): Promise<EndpointResponse<typeof listContract>> {
  if (!isSearchable(q)) return { items: [], total: 0, next: null };
  const found = and(
    storiesForAll(ctx.now),
    onShelf(shelf),
    holdsWords(story.searchText, q),
    topic ? eq(story.topic, topic) : undefined,
  );
  const [total, rows] = await Promise.all([
    ctx.db.$count(story, found),
    ctx.db
      .select()
      .from(story)
      .where(and(found, after ? lt(story.id, after) : undefined))
      .orderBy(desc(story.id))
      .limit(storiesPageSize + 1),
  ]);
  const { shown, next } = pageOf(rows, storiesPageSize);
  const sound = await soundOf(ctx, shown);
  return { items: shown.map((row) => toCard(row, ctx, sound.get(row.id))), total, next };
}

/** The one that the home page shows. */
export async function getNewestStory(
  ctx: ServiceContext,
): Promise<EndpointResponse<typeof newestContract>> {
  const [row] = await ctx.db
    .select()
    .from(story)
    .where(storiesForAll(ctx.now))
    .orderBy(desc(story.id))
    .limit(1);
  const [opening] = await ctx.db
    .select({ at: min(story.sealedUntil) })
    .from(story)
    .where(opensLater(ctx.now));
  const changes = [opening?.at, row?.sharedUntil].flatMap((at) => at ?? []);
  const until = changes.toSorted((one, other) => one.getTime() - other.getTime())[0];
  const sound = row && (await soundOf(ctx, [row])).get(row.id);
  return { story: row ? toCard(row, ctx, sound) : null, until: until?.toISOString() ?? null };
}

/** What is known of the sound of those that are recorded, by their ids. */
export const soundOf = (ctx: ServiceContext, rows: readonly Pick<StoryRow, 'id' | 'form'>[]) =>
  recordingsOf(
    ctx.db,
    storyType,
    rows.filter(({ form }) => form === 'recorded').map(({ id }) => id),
  );

/**
 * One that this actor may read or hear now. Throws `story/taken-back` (410) where there was one, and `story/not-found`
 * for all others alike: nobody learns from it that there is one for somebody else.
 */
export async function findStory(ctx: ServiceContext, id: string): Promise<StoryRow> {
  const [row] = await ctx.db
    .select()
    .from(story)
    .where(and(eq(story.id, id), visibleStories(ctx)));
  if (row) return row;
  if ((await ctx.db.$count(goneStory, eq(goneStory.id, id))) > 0) throw takenBack();
  throw storySubmission.refusals.notFound();
}

const takenBack = () =>
  new AppError('gone', 'story/taken-back', 'This story was taken back by those it belongs to.');

export async function getStory(
  ctx: ServiceContext,
  id: string,
): Promise<EndpointResponse<typeof getContract>> {
  const row = await findStory(ctx, id);
  const photos = showsPhotos(row) ? await listPhotos(ctx.db, storyType, [id]) : undefined;
  return toStory(row, ctx, {
    photos: photos?.get(id) ?? [],
    recording: (await soundOf(ctx, [row])).get(id),
    others: await othersOf(ctx, row),
  });
}

/** The other parts of its series that this actor may see. */
async function othersOf(ctx: ServiceContext, { id, series, ownerId }: StoryRow) {
  if (!series || ownerId === null) return [];
  return ctx.db
    .select({ id: story.id, title: story.title, part: story.part })
    .from(story)
    .where(
      and(
        eq(story.ownerId, ownerId),
        eq(story.series, series),
        ne(story.id, id),
        visibleStories(ctx),
      ),
    )
    .orderBy(asc(story.part), asc(story.id))
    .limit(mostPart);
}

/** One that everybody may see now. */
export async function findStoryForAll(
  { db, now }: ServiceContext,
  id: string,
): Promise<StoryRow | undefined> {
  const [row] = await db
    .select()
    .from(story)
    .where(and(eq(story.id, id), storiesForAll(now)));
  return row;
}
