import { and, eq, gt, isNull } from 'drizzle-orm';
import { attachPrivatePhotos } from '#features/media/private-photo.service.server.ts';
import type { Person } from '#platform/access/actor.ts';
import { requirePerson } from '#platform/access/authorize.ts';
import type { Db } from '#platform/db/db.server.ts';
import { assertQuota, youngerThan } from '#platform/db/quota.server.ts';
import { wrongFields } from '#platform/http/app-error.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import type { EndpointArguments } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { searchTextOf } from '#platform/search/word-match.server.ts';
import { findLinked } from '#platform/subjects/find-linked.server.ts';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import { earlier, later } from '#platform/time/moments.ts';
import { groupPolicy, isSteward } from '../group.policy.ts';
import { requireGroup } from '../standing.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import { appear } from './appear.server.ts';
import { countReplies } from './count-replies.server.ts';
import { mentionMembers } from './mentions.server.ts';
import { requirePost } from './open-post.server.ts';
import { groupPoll } from './poll.table.server.ts';
import { mustAgree, slowDown, threadFull, tooManyPosts } from './post-errors.ts';
import { mostReplies, postLimits, postPolicy, postsPerDay, postsPerHour } from './post.policy.ts';
import { groupPost, postType } from './post.table.server.ts';
import type {
  addGroupPost as postContract,
  addGroupReply as replyContract,
} from './write-post.contract.ts';

type NewPost = EndpointArguments<typeof postContract>['body'];
type NewReply = EndpointArguments<typeof replyContract>['body'];

interface Sent {
  id: string;
  isPending: boolean;
}

const adultWriter = (ctx: ServiceContext): Person => requirePerson(ctx, groupPolicy.add, undefined);

/** What was said and taken back counts too: its row stays for a month. */
async function assertFew(ctx: ServiceContext, tx: Db, { id }: Person): Promise<void> {
  for (const [ms, most] of [
    [hourMs, postsPerHour],
    [dayMs, postsPerDay],
  ] as const)
    await assertQuota(tx, {
      name: `${postType} ${id}`,
      table: groupPost,
      where: and(eq(groupPost.authorId, id), youngerThan(groupPost.createdAt, ctx.now, ms)),
      most,
      refusal: tooManyPosts,
    });
}

/** In slow mode members wait between two posts; replies and stewards don't. */
async function assertPause(
  ctx: ServiceContext,
  tx: Db,
  { row, place }: GroupStanding,
  { id }: Person,
): Promise<void> {
  if (row.slowMinutes === 0 || isSteward(place)) return;
  const recent = and(
    eq(groupPost.groupId, row.id),
    eq(groupPost.authorId, id),
    isNull(groupPost.parentId),
    gt(groupPost.createdAt, earlier(ctx.now, row.slowMinutes * minuteMs)),
  );
  if ((await tx.$count(groupPost, recent)) > 0) throw slowDown();
}

const assertAgreed = ({ row, place }: GroupStanding): void => {
  if ((place?.agreedVersion ?? 0) < row.agreementsVersion) throw mustAgree();
};

/** Stewards read first what members say, where the group is kept so. */
const mustWait = ({ row, place }: GroupStanding): boolean =>
  row.isPremoderated && !isSteward(place);

interface Words {
  text: string;
  writtenIn?: Language | null | undefined;
  mentions?: readonly string[] | undefined;
}

type Row = Pick<
  typeof groupPost.$inferInsert,
  'groupId' | 'parentId' | 'sort' | 'linkType' | 'linkId'
>;

async function insert(
  ctx: ServiceContext,
  tx: Db,
  author: Person,
  { words, row, isPending }: { words: Words; row: Row; isPending: boolean },
): Promise<string> {
  const [added] = await tx
    .insert(groupPost)
    .values({
      ...row,
      authorId: author.id,
      text: words.text,
      language: words.writtenIn ?? null,
      status: isPending ? 'pending' : 'published',
      searchText: searchTextOf(words.text),
      activeAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning();
  if (!added) throw new Error('The post was not written.');
  await mentionMembers(ctx, tx, added, words.mentions ?? []);
  if (!isPending) await appear(ctx, tx, added);
  return added.id;
}

/**
 * Throws `group-post/slow` in slow mode, `group-post/too-many` after twenty in an hour or sixty in a day, and
 * `group/must-agree` while the agreements have changed.
 */
export async function addGroupPost(
  ctx: ServiceContext,
  linkables: readonly Linkable[],
  groupId: string,
  { photos = [], link, poll, sort, ...words }: NewPost,
): Promise<Sent> {
  const author = adultWriter(ctx);
  const linked = await findLinked(ctx, linkables, link, 'groups:error.link');
  return ctx.db.transaction(async (tx) => {
    await assertFew(ctx, tx, author);
    const group = await requireGroup(ctx, tx, groupId, groupPolicy.write);
    assertAgreed(group);
    await assertPause(ctx, tx, group, author);
    const isPending = mustWait(group);
    const row = { groupId, sort, ...linked };
    const id = await insert(ctx, tx, author, { words, row, isPending });
    await attachPrivatePhotos(tx, { type: postType, id }, photos, author.id);
    if (poll)
      await tx.insert(groupPoll).values({
        postId: id,
        options: [...poll.options],
        closesAt: later(ctx.now, poll.days * dayMs),
      });
    return { id, isPending };
  });
}

/** Throws `group-post/full` once there are 500 replies. */
export async function addGroupReply(
  ctx: ServiceContext,
  postId: string,
  words: NewReply,
): Promise<Sent> {
  const author = adultWriter(ctx);
  return ctx.db.transaction(async (tx) => {
    await assertFew(ctx, tx, author);
    const { post, group } = await requirePost(ctx, tx, postId, postPolicy.reply, { hold: true });
    // Replies are one level deep.
    if (post.parentId !== null) throw threadFull();
    assertAgreed(group);
    if (post.replies >= mostReplies) throw threadFull();
    const isPending = mustWait(group);
    const row = { groupId: post.groupId, parentId: postId };
    return { id: await insert(ctx, tx, author, { words, row, isPending }), isPending };
  });
}

/** Where stewards read first, they read the changed words too. A poll and pictures stay as they are. */
export async function changeGroupPost(
  ctx: ServiceContext,
  postId: string,
  { text, writtenIn }: Pick<Words, 'text' | 'writtenIn'>,
): Promise<{ isPending: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const { post, group } = await requirePost(ctx, tx, postId, postPolicy.change, { hold: true });
    assertAgreed(group);
    if (post.parentId !== null && text.length > postLimits.reply)
      throw wrongFields([{ path: 'text', key: 'groups:error.sayLong' }]);
    const isPending = mustWait(group);
    const wasShown = post.status === 'published';
    await tx
      .update(groupPost)
      .set({
        text,
        language: writtenIn ?? null,
        searchText: searchTextOf(text),
        editedAt: ctx.now,
        status: isPending ? 'pending' : post.status,
      })
      .where(eq(groupPost.id, postId));
    if (isPending && wasShown && post.parentId !== null) await countReplies(tx, post.parentId, -1);
    return { isPending };
  });
}
