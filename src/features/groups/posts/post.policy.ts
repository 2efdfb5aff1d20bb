import { isSelf, isStaff } from '#platform/access/actor.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Rule } from '#platform/access/authorize.ts';
import { groupPolicy } from '../group.policy.ts';
import type { Standing } from '../group.policy.ts';

/** What somebody says with a post. Questions count as open until whoever asked says what helped. */
export const postSorts = ['talk', 'question', 'win', 'tip', 'need', 'offer'] as const;
export type PostSort = (typeof postSorts)[number];

/** `pending` waits for a steward, where the group reads posts first. */
export const postStatuses = ['published', 'pending', 'refused'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Who took the words away. */
export const removers = ['author', 'steward', 'account'] as const;

/** A short list, in which nothing says that somebody is wrong. */
export const reactions = ['thanks', 'agree', 'celebrate', 'care'] as const;
export type Reaction = (typeof reactions)[number];

/** Characters. */
export const postLimits = { text: 3000, reply: 2000, option: 80, link: 300 };
export const mostPhotosOfPost = 4;
export const pollOptions = { least: 2, most: 6 };
/** Days after which a poll ends. */
export const pollDays = [1, 3, 7, 14] as const;
/** People named in one post, and in all posts of one person in 24 hours. */
export const mostMentions = 5;
export const mentionsPerDay = 20;
/** Posts and replies of one person in all groups, with those that are gone since. */
export const postsPerHour = 20;
export const postsPerDay = 60;
export const mostReplies = 500;
export const mostPinned = 3;
/** Words that were taken away leave nothing behind after so many days, where nobody replied. */
export const goneDays = 30;

export interface PostState {
  authorId: string | null;
  status: PostStatus;
  hiddenAt: Date | null;
  goneAt: Date | null;
}

interface Placed {
  group: Standing;
  post: PostState;
}

const isOpenToAll = ({ status, hiddenAt }: PostState) =>
  status === 'published' && hiddenAt === null;

export const postPolicy = {
  /** Whoever reads the group, once it has appeared; before that its author, the stewards and staff; hidden, not the stewards. */
  view: (actor, { group, post }) =>
    isStaff(actor) ||
    (groupPolicy.read(actor, group) &&
      (isOpenToAll(post) ||
        isSelf(actor, post.authorId) ||
        (post.hiddenAt === null && groupPolicy.keep(actor, group)))),
  reply: (actor, { group, post }) =>
    groupPolicy.write(actor, group) && isOpenToAll(post) && post.goneAt === null,
  /** Reactions and votes: by members. */
  react: (actor, { group, post }) =>
    groupPolicy.write(actor, group) && isOpenToAll(post) && post.goneAt === null,
  change: (actor, { group, post }) =>
    groupPolicy.write(actor, group) &&
    isSelf(actor, post.authorId) &&
    post.goneAt === null &&
    post.hiddenAt === null &&
    post.status !== 'refused',
  /** At any time, also for somebody who has left the group. */
  withdraw: (actor: Actor, { post }) => isSelf(actor, post.authorId) && post.goneAt === null,
  /** Stewards let posts appear, take them away and pin them; never their own where it is a decision about words. */
  keep: (actor, { group }) => groupPolicy.keep(actor, group),
} satisfies Record<string, Rule<Placed>>;
