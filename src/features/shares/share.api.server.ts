import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { Linkable } from '#platform/subjects/linkable.server.ts';
import * as own from './own-share.service.server.ts';
import * as ownContract from './own-share.contract.ts';
import * as contract from './share.contract.ts';
import { listShares } from './share.service.server.ts';

/** `linkables`: the features whose pages a share may point to. */
export const shareApi = (linkables: readonly Linkable[]): readonly BoundEndpoint[] => [
  handle(contract.listShares, (ctx, { query }) => listShares(ctx, query)),
  handle(ownContract.listOwnShares, (ctx) => own.listOwnShares(ctx)),
  handle(ownContract.addShare, (ctx, { body }) => own.addShare(ctx, linkables, body)),
  handle(ownContract.withdrawShare, (ctx, { params }) => own.withdrawShare(ctx, params.id)),
];
