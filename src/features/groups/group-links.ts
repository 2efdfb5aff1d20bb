import { addressOf, listLink } from '#platform/http/query-string.ts';
import { groupPath, groupsPath } from './group.contract.ts';
import type { GroupQuery } from './group.contract.ts';
import type { OwnGroupPlace } from './posts/post.contract.ts';

/** The list with some of its state changed. Another choice begins at the first page. */
export const groupsLink = (state: GroupQuery, change?: Partial<GroupQuery>): string =>
  listLink(groupsPath, state, change);

/** Parts of the page of a group. */
export const groupViews = ['posts', 'dates', 'members', 'about', 'keep'] as const;
export type GroupView = (typeof groupViews)[number];

/** Id of a post's part of the page. */
export const postPartId = (postId: string): string => `post-${postId}`;

/** What is new in a group: its thread, or the list at the newest thread where there is news in several. */
export const newestPath = (
  id: string,
  { threadId, postId, isOneThread }: NonNullable<OwnGroupPlace['newest']>,
): string => addressOf(groupPath(id), { post: isOneThread ? threadId : undefined, new: postId });

export const groupViewPath = (id: string, view: GroupView): string =>
  addressOf(groupPath(id), { view: view === 'posts' ? undefined : view });
