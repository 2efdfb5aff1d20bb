import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import type { AnySearcher } from '#platform/search/searcher.server.ts';
import * as missContract from './search-miss.contract.ts';
import * as misses from './search-miss.service.server.ts';
import { searchEverything } from './search.contract.ts';
import * as search from './search.service.server.ts';
import * as synonyms from './synonym.service.server.ts';

/** The search over what the site is put together from. */
export const searchApi = (searchers: readonly AnySearcher[]): readonly BoundEndpoint[] => [
  handle(searchEverything, (ctx, { query }) => search.searchEverything(ctx, searchers, query.q)),
  handle(missContract.recordSearchMiss, (ctx, { body }) =>
    misses.recordSearchMiss(ctx, searchers, body),
  ),
  handle(missContract.listSearchMisses, (ctx, { query }) =>
    misses.listSearchMisses(ctx, searchers, query),
  ),
  handle(missContract.handleSearchMiss, (ctx, { body }) => misses.handleSearchMiss(ctx, body)),
  handle(missContract.listSynonyms, (ctx) => synonyms.listSynonyms(ctx)),
  handle(missContract.addSynonyms, (ctx, { body }) => synonyms.addSynonyms(ctx, body.words)),
  handle(missContract.removeSynonyms, (ctx, { params }) => synonyms.removeSynonyms(ctx, params.id)),
];
