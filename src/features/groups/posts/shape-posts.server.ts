import { and, count, inArray, sql } from 'drizzle-orm';
import { accountNames } from '#features/accounts/account-relations.server.ts';
import { keepsAway, notBlockedWith } from '#features/accounts/blocks/between.server.ts';
import { findOpenProfiles } from '#features/accounts/profile/open-profiles.server.ts';
import { listPrivatePhotosOf } from '#features/media/private-photo.service.server.ts';
import { nameAndInitial } from '#platform/access/name-and-initial.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ServiceContext } from '#platform/http/context.server.ts';
import { otherLanguage } from '#platform/i18n/other-language.server.ts';
import { findLinks } from '#platform/subjects/find-linked.server.ts';
import type { GroupStanding } from '../standing.server.ts';
import type { NamedMember } from '../group.contract.ts';
import { groupPolicy } from '../group.policy.ts';
import type { PostRow } from './open-post.server.ts';
import { findPolls } from './poll.service.server.ts';
import type { GroupPost } from './post.contract.ts';
import { postPolicy } from './post.policy.ts';
import type { Reaction } from './post.policy.ts';
import { groupMention, groupPost, groupReaction, postType } from './post.table.server.ts';
import { readBy } from './shown-posts.server.ts';

export const photoBase = (postId: string): string => `/api/group-posts/${postId}/photos`;

type Reactions = Record<Reaction, number>;
const noReactions = (): Reactions => ({ thanks: 0, agree: 0, celebrate: 0, care: 0 });

/**
 * Posts as the person who asks reads them, each with its group: the caller has asked whether they may. One query for each
 * sort of thing that hangs on them, however many there are.
 */
export async function shapePosts(
  ctx: ServiceContext,
  rows: readonly PostRow[],
  groupOf: (row: PostRow) => GroupStanding,
): Promise<GroupPost[]> {
  const { db, actor } = ctx;
  const readerId = actor.kind === 'user' ? actor.id : null;
  const shown = rows.filter(({ goneAt }) => goneAt === null).map(({ id }) => id);
  const [photos, links, polls, { named, people }, reactions, replies] = await Promise.all([
    listPrivatePhotosOf(db, postType, shown, photoBase),
    findLinks(
      ctx,
      rows.filter(({ goneAt }) => goneAt === null),
    ),
    findPolls(ctx, shown),
    findNamed(db, rows, shown, readerId),
    countReactions(db, shown, readerId),
    countReadReplies(ctx, rows, groupOf),
  ]);
  return rows.map((row) => {
    const seen = { group: groupOf(row), post: row };
    return {
      id: row.id,
      groupId: row.groupId,
      sort: row.sort,
      text: row.text,
      ...(row.goneAt === null && otherLanguage(ctx.language, row.language)),
      author: authorOf(row, people),
      sentAt: row.createdAt.toISOString(),
      isEdited: row.editedAt !== null,
      isOwn: readerId !== null && row.authorId === readerId,
      isGone: row.goneAt !== null,
      isPending: row.status === 'pending',
      isPinned: row.pinnedAt !== null,
      isHelped: row.helpedAt !== null,
      isSample: row.isSample,
      photos: photos.get(row.id) ?? [],
      link: links.get(row.id) ?? null,
      poll: polls.get(row.id) ?? null,
      mentions: (named.get(row.id) ?? []).flatMap((id) => people.get(id) ?? []),
      reactions: reactions.get(row.id)?.counts ?? noReactions(),
      ownReaction: reactions.get(row.id)?.own ?? null,
      replies: replies.get(row.id) ?? row.replies,
      canReply: row.parentId === null && postPolicy.reply(actor, seen),
      canChange: postPolicy.change(actor, seen),
      canWithdraw: postPolicy.withdraw(actor, seen),
      canKeep: postPolicy.keep(actor, seen),
    };
  });
}

/**
 * How many replies this reader finds, where they keep away from anybody: a number that is larger than what is listed
 * would tell that somebody keeps away from them. Left out where the stored count is right.
 */
async function countReadReplies(
  ctx: ServiceContext,
  rows: readonly PostRow[],
  groupOf: (row: PostRow) => GroupStanding,
): Promise<Map<string, number>> {
  const { actor, db } = ctx;
  const parents = rows.filter(
    (row) => row.replies > 0 && !groupPolicy.lookAfter(actor, groupOf(row)),
  );
  if (actor.kind !== 'user' || parents.length === 0) return new Map();
  if (!(await keepsAway(db, actor.id))) return new Map();
  const counts = await db
    .select({ parentId: groupPost.parentId, sum: count() })
    .from(groupPost)
    .where(
      and(
        inArray(
          groupPost.parentId,
          parents.map(({ id }) => id),
        ),
        readBy(ctx),
      ),
    )
    .groupBy(groupPost.parentId);
  return new Map(
    parents.map(({ id }) => [id, counts.find(({ parentId }) => parentId === id)?.sum ?? 0]),
  );
}

function authorOf(row: PostRow, people: ReadonlyMap<string, NamedMember>): GroupPost['author'] {
  if (row.sampleName !== '') return { id: null, name: row.sampleName, hasProfile: false };
  return row.authorId === null ? null : (people.get(row.authorId) ?? null);
}

/** Who is named in each post, and all of those and of the authors as members read of them. */
async function findNamed(
  db: Db,
  rows: readonly PostRow[],
  shown: readonly string[],
  readerId: string | null,
): Promise<{ named: Map<string, string[]>; people: Map<string, NamedMember> }> {
  const named = await findMentions(db, shown, readerId);
  const ids = [...rows.map(({ authorId }) => authorId), ...[...named.values()].flat()];
  return {
    named,
    people: await findPeople(
      db,
      ids.filter((id) => id !== null),
    ),
  };
}

async function findPeople(db: Db, ids: readonly string[]): Promise<Map<string, NamedMember>> {
  if (ids.length === 0) return new Map();
  const person = accountNames('person');
  const [rows, open] = await Promise.all([
    db
      .select({ id: person.id, firstName: person.firstName, lastName: person.lastName })
      .from(person)
      .where(inArray(person.id, [...new Set(ids)])),
    findOpenProfiles(db, ids),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: nameAndInitial(row), hasProfile: open.has(row.id) },
    ]),
  );
}

/** Who is named in each of these posts. */
async function findMentions(
  db: Db,
  ids: readonly string[],
  readerId: string | null,
): Promise<Map<string, string[]>> {
  const named = new Map<string, string[]>();
  if (ids.length === 0) return named;
  const rows = await db
    .select({ postId: groupMention.postId, accountId: groupMention.accountId })
    .from(groupMention)
    .where(
      and(
        inArray(groupMention.postId, [...ids]),
        readerId === null ? undefined : notBlockedWith(readerId, groupMention.accountId),
      ),
    );
  for (const { postId, accountId } of rows)
    named.set(postId, [...(named.get(postId) ?? []), accountId]);
  return named;
}

interface Reacted {
  counts: Reactions;
  /** By the person who asks. */
  own: Reaction | null;
}

async function countReactions(
  db: Db,
  ids: readonly string[],
  readerId: string | null,
): Promise<Map<string, Reacted>> {
  const found = new Map<string, Reacted>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      postId: groupReaction.postId,
      reaction: groupReaction.reaction,
      sum: count(),
      isOwn: sql<boolean>`coalesce(bool_or(${groupReaction.accountId} = ${readerId}::uuid), false)`,
    })
    .from(groupReaction)
    .where(inArray(groupReaction.postId, [...ids]))
    .groupBy(groupReaction.postId, groupReaction.reaction);
  for (const { postId, reaction, sum, isOwn } of rows) {
    const { counts, own } = found.get(postId) ?? { counts: noReactions(), own: null };
    found.set(postId, { counts: { ...counts, [reaction]: sum }, own: isOwn ? reaction : own });
  }
  return found;
}
