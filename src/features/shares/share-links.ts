import { addressOf, listLink } from '#platform/http/query-string.ts';
import { hubPath, sharePagePath } from './share.contract.ts';
import type { ShareQuery } from './share.contract.ts';
import type { ShareSort } from './share.policy.ts';

/** The hub with some of its state changed, at its shares. Another choice begins at the first page. */
export const sharesLink = (state: ShareQuery, change?: Partial<ShareQuery>): string =>
  `${listLink(hubPath, state, change)}#shares`;

export const shareDestinations = ['group', 'hub'] as const;
export type ShareDestination = (typeof shareDestinations)[number];

export interface ShareState {
  to?: ShareDestination | undefined;
  sort?: ShareSort | undefined;
  /** A page of this site that it is about. */
  link?: string | undefined;
}

/** Where one shares, with what was chosen before. */
export const shareLink = ({ to, sort, link }: ShareState): string =>
  addressOf(sharePagePath, { to, sort, link });
