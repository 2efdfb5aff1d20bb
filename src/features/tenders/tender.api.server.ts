import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as list from './finding/tender-list.service.server.ts';
import { getTender, listTenders } from './tender.contract.ts';
import * as tenders from './tender.service.server.ts';

export const tenderApi: readonly BoundEndpoint[] = [
  handle(listTenders, (ctx, { query }) => list.listTenders(ctx, query)),
  handle(getTender, (ctx, { params }) => tenders.getTender(ctx, params.id)),
];
