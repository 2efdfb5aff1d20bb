import * as z from 'zod/mini';
import { signedIn } from '#platform/access/actor.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { WrittenIn } from '#platform/i18n/written-in.ts';
import { lineOf, publicTextOf, titleOf } from '#platform/text/text-schema.ts';
import { byGroup, groupNotFoundCode } from '../group.contract.ts';
import { Cited, Reason } from '../keeping/keeping.contract.ts';
import { byPost, postNotFoundCode } from './post.contract.ts';
import {
  mostMentions,
  mostPhotosOfPost,
  pollDays,
  pollOptions,
  postLimits,
  postSorts,
  reactions,
} from './post.policy.ts';

const key = (name: string) => `groups:error.${name}`;

const words = (most: number) =>
  publicTextOf(most, { required: key('say'), tooLong: key('sayLong') }).check(
    z.minLength(2, key('say')),
  );

const Mentions = z.array(z.uuid(key('mention'))).check(z.maxLength(mostMentions, key('mentions')));

const Photos = z
  .array(z.uuid('media:error.unknown'))
  .check(z.maxLength(mostPhotosOfPost, 'media:error.tooMany'));

const Poll = z.strictObject({
  options: z
    .array(
      titleOf(postLimits.option, { required: key('option'), tooLong: key('optionLong') }).check(
        z.minLength(1, key('option')),
      ),
    )
    .check(
      z.minLength(pollOptions.least, key('options')),
      z.maxLength(pollOptions.most, key('options')),
    ),
  days: z.literal(pollDays, key('days')),
});

const written = {
  text: words(postLimits.text),
  writtenIn: WrittenIn,
  mentions: z.optional(Mentions),
};

const refusals = [
  'group/must-agree',
  'group-post/too-many',
  'group-post/slow',
  'group-post/mentions-spent',
];

export const addGroupPost = endpoint({
  id: 'addGroupPost',
  method: 'POST',
  path: '/groups/:id/posts',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Say something in a group, with pictures, a page of this site or a poll',
  params: byGroup,
  body: z.strictObject({
    ...written,
    sort: z.enum(postSorts, key('sort')),
    photos: z.optional(Photos),
    /** Address of a business, an event or an opportunity on this site. */
    link: z.optional(lineOf(postLimits.link, { required: key('link'), tooLong: key('link') })),
    poll: z.optional(Poll),
  }),
  response: z.object({
    id: z.string(),
    /** It waits for a steward. */
    isPending: z.boolean(),
  }),
  errors: [groupNotFoundCode, ...refusals],
});

export const addGroupReply = endpoint({
  id: 'addGroupReply',
  method: 'POST',
  path: '/group-posts/:postId/replies',
  access: signedIn,
  rate: 'write',
  creates: true,
  summary: 'Reply to a post',
  params: byPost,
  body: z.strictObject({ ...written, text: words(postLimits.reply) }),
  response: z.object({ id: z.string(), isPending: z.boolean() }),
  errors: [postNotFoundCode, 'group-post/full', ...refusals],
});

export const changeGroupPost = endpoint({
  id: 'changeGroupPost',
  method: 'PATCH',
  path: '/group-posts/:postId',
  access: signedIn,
  rate: 'write',
  summary: 'Change the words of one’s own post or reply; it says that it was changed',
  params: byPost,
  body: z.strictObject({ text: written.text, writtenIn: WrittenIn }),
  response: z.object({ isPending: z.boolean() }),
  errors: [postNotFoundCode, 'group/must-agree'],
});

export const withdrawGroupPost = endpoint({
  id: 'withdrawGroupPost',
  method: 'DELETE',
  path: '/group-posts/:postId',
  access: signedIn,
  rate: 'write',
  summary: 'Take back one’s own post or reply; replies of others stay',
  params: byPost,
  response: z.object({}),
  errors: [postNotFoundCode],
});

export const reactToPost = endpoint({
  id: 'reactToPost',
  method: 'PUT',
  path: '/group-posts/:postId/reaction',
  access: signedIn,
  rate: 'write',
  summary: 'Give one reaction to a post or a reply, another one, or none',
  params: byPost,
  body: z.strictObject({ reaction: z.nullable(z.enum(reactions, key('choice'))) }),
  response: z.object({}),
  errors: [postNotFoundCode],
});

export const voteInPoll = endpoint({
  id: 'voteInPoll',
  method: 'PUT',
  path: '/group-posts/:postId/vote',
  access: signedIn,
  rate: 'write',
  summary: 'Choose in a poll, or choose otherwise until it ends',
  params: byPost,
  body: z.strictObject({
    option: z
      .int(key('choice'))
      .check(z.gte(0, key('choice')), z.lt(pollOptions.most, key('choice'))),
  }),
  response: z.object({}),
  errors: [postNotFoundCode, 'group-post/poll-closed'],
});

export const markHelpful = endpoint({
  id: 'markHelpful',
  method: 'PUT',
  path: '/group-posts/:postId/helpful',
  access: signedIn,
  rate: 'write',
  summary: 'As whoever asked say that this reply helped, or take that back',
  params: byPost,
  body: z.strictObject({ isHelpful: z.boolean(key('choice')) }),
  response: z.object({}),
  errors: [postNotFoundCode],
});

/** What stewards do about a post. */
export const postMoves = ['allow', 'refuse', 'remove', 'pin', 'unpin'] as const;
export type PostMove = (typeof postMoves)[number];

export const keepPost = endpoint({
  id: 'keepPost',
  method: 'POST',
  path: '/group-posts/:postId/keep',
  access: signedIn,
  rate: 'write',
  summary: 'As a steward let a post appear, refuse it, take it away or pin it',
  params: byPost,
  body: z.strictObject({
    move: z.enum(postMoves, key('choice')),
    /** Why, which its author reads: one of the two is needed to refuse it or take it away. */
    agreement: z.optional(Cited),
    reason: z.optional(Reason),
  }),
  response: z.object({}),
  errors: [postNotFoundCode, 'group/changed', 'group-post/too-many-pinned', 'group-post/put-back'],
});
