import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as own from './own-reading-list.service.server.ts';
import * as contract from './reading-list.contract.ts';
import * as lists from './reading-list.service.server.ts';

export const readingListApi: readonly BoundEndpoint[] = [
  handle(contract.listReadingLists, (ctx, { query }) => lists.listReadingLists(ctx, query)),
  handle(contract.listOwnReadingLists, (ctx) => own.listOwnReadingLists(ctx)),
  handle(contract.getReadingList, (ctx, { params }) => lists.getReadingList(ctx, params.slug)),
  handle(contract.addReadingList, (ctx, { body }) => own.addReadingList(ctx, body)),
  handle(contract.withdrawReadingList, (ctx, { params }) =>
    own.withdrawReadingList(ctx, params.id),
  ),
];
