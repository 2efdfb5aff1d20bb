import * as z from 'zod/mini';
import { momentOf } from '#platform/text/text-schema.ts';
import { Photo } from '#features/media/media.contract.ts';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lenient } from '#platform/http/lenient.ts';
import { numberAndId, pageAnswer, pageQuery } from '#platform/http/paged.ts';
import { OtherLanguage } from '#platform/i18n/written-in.ts';
import { byGroup, groupNotFoundCode, longestQuery, NamedMember } from '../group.contract.ts';
import { postSorts, reactions } from './post.policy.ts';

export const postPageSize = 15;
export const replyPageSize = 30;
export const postNotFoundCode = 'group-post/not-found';
const key = (name: string) => `groups:error.${name}`;

/** Path of a post inside its group. */
export const postPath = (groupId: string, postId: string): string =>
  `/community/groups/${groupId}?post=${postId}`;

const Poll = z.object({
  options: z.array(
    z.object({
      text: z.string(),
      /** Null until one has voted or the poll has ended. */
      votes: z.nullable(z.number()),
    }),
  ),
  /** Place of one's own choice; null where one has not voted. */
  voted: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  closesAt: z.string(),
  isClosed: z.boolean(),
  total: z.number(),
});
export type GroupPoll = z.infer<typeof Poll>;

export const GroupPost = z.object({
  id: z.string(),
  groupId: z.string(),
  sort: z.enum(postSorts),
  /** Empty where it is gone. */
  text: z.string(),
  /** Told where it is not that of the request. */
  language: z.optional(OtherLanguage),
  /** Null where the account is gone; a sample has a name and no id. */
  author: z.nullable(z.extend(NamedMember, { id: z.nullable(z.string()) })),
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  isEdited: z.boolean(),
  isOwn: z.boolean(),
  isGone: z.boolean(),
  /** Waits for a steward. */
  isPending: z.boolean(),
  isPinned: z.boolean(),
  /** Of a question: it was said what helped. Of a reply: this one helped. */
  isHelped: z.boolean(),
  isSample: z.boolean(),
  photos: z.array(Photo),
  link: z.nullable(z.object({ type: z.string(), title: z.string(), url: z.string() })),
  poll: z.nullable(Poll),
  mentions: z.array(NamedMember),
  reactions: z.record(z.enum(reactions), z.number()),
  ownReaction: z.nullable(z.enum(reactions)),
  replies: z.number(),
  canReply: z.boolean(),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
  canKeep: z.boolean(),
});
export type GroupPost = z.infer<typeof GroupPost>;

/** Of lists over several groups. */
const PostInGroup = z.extend(GroupPost, { group: z.object({ id: z.string(), title: z.string() }) });
export type PostInGroup = z.infer<typeof PostInGroup>;

export const listGroupPosts = endpoint({
  id: 'listGroupPosts',
  method: 'GET',
  path: '/groups/:id/posts',
  access: signedIn,
  rate: 'read',
  summary: 'Posts of a group, the newest activity first; what is pinned is beside the first page',
  params: byGroup,
  query: z.object({
    q: lenient(z.string().check(z.trim(), z.maxLength(longestQuery, key('queryLong')))),
    sort: lenient(z.enum(postSorts)),
    ...pageQuery(numberAndId(14)),
  }),
  response: pageAnswer(GroupPost, {
    pinned: z.array(GroupPost),
    /** One’s own that a steward has not read yet, beside the first page. */
    ownWaiting: z.array(GroupPost),
  }),
  errors: [groupNotFoundCode],
});

export const listWaitingPosts = endpoint({
  id: 'listWaitingPosts',
  method: 'GET',
  path: '/groups/:id/waiting',
  access: signedIn,
  rate: 'read',
  summary: 'Posts and replies that wait for a steward, oldest first',
  params: byGroup,
  query: z.object(pageQuery()),
  response: pageAnswer(GroupPost),
  errors: [groupNotFoundCode],
});

export const byPost = z.object({ postId: z.uuid(key('none')) });

export const getGroupPost = endpoint({
  id: 'getGroupPost',
  method: 'GET',
  path: '/group-posts/:postId',
  access: signedIn,
  rate: 'read',
  summary: 'One post with a page of its replies, the oldest first',
  params: byPost,
  query: z.object(pageQuery()),
  response: pageAnswer(GroupPost, {
    post: GroupPost,
    /** One’s own replies that a steward has not read yet, beside the first page. */
    ownWaiting: z.array(GroupPost),
  }),
  errors: [postNotFoundCode],
});

export const listOwnFeed = endpoint({
  id: 'listOwnFeed',
  method: 'GET',
  path: '/groups/feed',
  access: signedIn,
  rate: 'read',
  summary: 'What was last said in the groups that one is in',
  query: z.object(pageQuery(numberAndId(14))),
  response: pageAnswer(PostInGroup),
});

const OwnGroupPlace = z.object({
  id: z.string(),
  title: z.string(),
  members: z.number(),
  isSteward: z.boolean(),
  /** Waits to be let in. */
  isAsked: z.boolean(),
  isMuted: z.boolean(),
  isArchived: z.boolean(),
  isSample: z.boolean(),
  /** Posts and replies of others since one last looked in, up to 99. */
  unread: z.number(),
  /** Where that stands; null without anything unread. `postId` is the first of it, or the thread where there are several. */
  newest: z.nullable(
    z.object({ threadId: z.string(), postId: z.string(), isOneThread: z.boolean() }),
  ),
  /** Who and what waits for its stewards; 0 for others. */
  waiting: z.number(),
});
export type OwnGroupPlace = z.infer<typeof OwnGroupPlace>;

export const listMyGroups = endpoint({
  id: 'listMyGroups',
  method: 'GET',
  path: '/groups/mine',
  access: signedIn,
  rate: 'read',
  summary: 'The groups that one is in or has asked to join, with what is unread',
  response: z.object({ items: z.array(OwnGroupPlace) }),
});

export const markGroupRead = endpoint({
  id: 'markGroupRead',
  method: 'POST',
  path: '/groups/:id/read',
  access: signedIn,
  rate: 'write',
  summary: 'Note that one has looked in, or has read the one thread that had news',
  params: byGroup,
  body: z.strictObject({ threadId: z.optional(z.uuid(key('none'))) }),
  response: z.object({}),
  errors: [groupNotFoundCode],
});

export const countNewPosts = endpoint({
  id: 'countNewPosts',
  method: 'GET',
  path: '/groups/:id/new',
  access: signedIn,
  rate: 'read',
  summary: 'How much others have said in a group since a moment, up to 99',
  params: byGroup,
  query: z.object({ since: momentOf(key('since')) }),
  response: z.object({ posts: z.number() }),
  errors: [groupNotFoundCode],
});

const GroupDate = z.object({
  title: z.string(),
  url: z.string(),
  /** ISO 8601, UTC. */
  startsAt: z.string(),
  place: z.string(),
});
export type GroupDate = z.infer<typeof GroupDate>;

export const listGroupDates = endpoint({
  id: 'listGroupDates',
  method: 'GET',
  path: '/groups/:id/dates',
  access: signedIn,
  rate: 'read',
  summary: 'The next dates of the events that members have posted, at most twelve',
  params: byGroup,
  response: z.object({ items: z.array(GroupDate) }),
  errors: [groupNotFoundCode],
});

export const findGroupMembers = endpoint({
  id: 'findGroupMembers',
  method: 'GET',
  path: '/groups/:id/names',
  access: signedIn,
  rate: 'read',
  summary: 'Up to eight members whose name begins with these letters, to name them in a post',
  params: byGroup,
  query: z.object({ q: z.string(key('choice')).check(z.trim(), z.maxLength(60, key('choice'))) }),
  response: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [groupNotFoundCode],
});
