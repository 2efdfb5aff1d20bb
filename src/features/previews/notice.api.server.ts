import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './notice.contract.ts';
import * as notices from './notice.service.server.ts';

export const noticeApi: readonly BoundEndpoint[] = [
  handle(contract.confirmNotice, (ctx, { body }) => notices.confirmNotice(ctx, body.token)),
  handle(contract.leaveNotice, (ctx, { body }) => notices.leaveNotice(ctx, body.token)),
  handle(contract.listNoticeCounts, (ctx) => notices.listNoticeCounts(ctx)),
  handle(contract.openArea, (ctx, { body: { area, openedPath } }) =>
    notices.openArea(ctx, { area, path: openedPath }),
  ),
];
