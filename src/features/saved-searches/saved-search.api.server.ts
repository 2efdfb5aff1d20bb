import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as guests from './guest-search.service.server.ts';
import * as link from './link.contract.ts';
import type { Lists } from './lists.server.ts';
import * as mutes from './mute.service.server.ts';
import * as contract from './saved-search.contract.ts';
import * as searches from './saved-search.service.server.ts';

export const savedSearchApi = (lists: Lists): readonly BoundEndpoint[] => [
  handle(contract.previewSearch, (ctx, { params, query }) =>
    searches.previewSearch(ctx, lists, { ...params, ...query }),
  ),
  handle(contract.saveSearch, (ctx, { body }) => searches.saveSearch(ctx, lists, body)),
  handle(contract.listSavedSearches, (ctx, { query }) =>
    searches.listSavedSearches(ctx, lists, query.after),
  ),
  handle(contract.changeSavedSearch, (ctx, { params, body }) =>
    searches.changeSavedSearch(ctx, lists, { ...params, ...body }),
  ),
  handle(contract.removeSavedSearch, (ctx, { params }) =>
    searches.removeSavedSearch(ctx, params.id),
  ),
  handle(contract.listMutes, (ctx, { query }) => mutes.listMutes(ctx, query.after)),
  handle(contract.muteWord, (ctx, { body }) => mutes.muteWord(ctx, body.word)),
  handle(contract.removeMute, (ctx, { params }) => mutes.removeMute(ctx, params.id)),
  handle(link.saveGuestSearch, (ctx, { body }) => guests.saveGuestSearch(ctx, lists, body)),
  handle(link.openGuestSearches, (ctx, { body }) =>
    guests.openGuestSearches(ctx, lists, body.token),
  ),
  handle(link.changeGuestSearch, (ctx, { body }) => guests.changeGuestSearch(ctx, lists, body)),
  handle(link.keepGuestSearches, (ctx, { body }) =>
    guests.keepGuestSearches(ctx, lists, body.token),
  ),
  handle(link.removeGuestMute, (ctx, { body }) => guests.removeGuestMute(ctx, lists, body)),
  handle(link.openToldItem, (ctx, { body }) => mutes.openToldItem(ctx, lists, body.token)),
  handle(link.muteByLink, (ctx, { body }) => mutes.muteByLink(ctx, lists, body)),
];
