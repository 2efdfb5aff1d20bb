import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listWatchedThreads } from './lead-threads.service.server.ts';
import * as contract from './thread.contract.ts';
import * as threads from './thread.service.server.ts';

export const threadApi: readonly BoundEndpoint[] = [
  handle(contract.listWatchedThreads, (ctx, { query }) => listWatchedThreads(ctx, query)),
  handle(contract.readThread, (ctx, { params, query }) =>
    threads.readThread(ctx, params.id, query.after),
  ),
  handle(contract.writeInThread, (ctx, { params, body }) =>
    threads.writeInThread(ctx, params.id, body.words),
  ),
  handle(contract.markThreadRead, (ctx, { params }) => threads.markThreadRead(ctx, params.id)),
];
