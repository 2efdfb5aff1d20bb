import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { MergePart } from '#platform/subjects/merge-part.server.ts';
import * as contract from './duplicate.contract.ts';
import * as merges from './duplicate-merge.service.server.ts';
import * as pairs from './duplicate-pair.service.server.ts';
import { listMergeConflicts } from './merge-conflicts.service.server.ts';
import { startSearch } from './duplicate-search.service.server.ts';
import { getDuplicateState, listMerges } from './duplicate-state.service.server.ts';

/** `parts`: what the features keep of a listing, in the order in which they move. */
export const duplicateApi = (parts: readonly MergePart[]): readonly BoundEndpoint[] => [
  handle(contract.listDuplicates, (ctx, { query }) => pairs.listDuplicates(ctx, query)),
  handle(contract.getDuplicate, (ctx, { params }) => pairs.getDuplicate(ctx, parts, params.id)),
  handle(contract.setNotDuplicate, (ctx, { params }) => pairs.setNotDuplicate(ctx, params.id)),
  handle(contract.forgetNotDuplicate, (ctx, { params }) =>
    pairs.forgetNotDuplicate(ctx, params.id),
  ),
  handle(contract.listNotDuplicates, (ctx, { query }) => pairs.listNotDuplicates(ctx, query.after)),
  handle(contract.mergeDuplicates, (ctx, { params, body }) =>
    merges.mergeDuplicates(ctx, parts, params.id, body),
  ),
  handle(contract.listMerges, (ctx, { query }) => listMerges(ctx, query.after)),
  handle(contract.listMergeConflicts, (ctx, { params }) =>
    listMergeConflicts(ctx, parts, params.id),
  ),
  handle(contract.undoMerge, (ctx, { params, body }) =>
    merges.undoMerge(ctx, parts, params.id, body.choices),
  ),
  handle(contract.getDuplicateState, (ctx) => getDuplicateState(ctx)),
  handle(contract.startDuplicateSearch, (ctx) => startSearch(ctx)),
];
