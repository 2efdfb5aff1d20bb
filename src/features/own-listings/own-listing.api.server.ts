import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listEntities } from './entities/entity.contract.ts';
import * as entities from './entities/entity.service.server.ts';
import * as contract from './own-listing.contract.ts';
import { introduceListing, listIntroductions } from './introduction.contract.ts';
import * as introductions from './introduction/introduction.service.server.ts';
import * as own from './own-listing.service.server.ts';
import * as edit from './editing/own-listing-edit.service.server.ts';
import * as steps from './editing/own-listing-steps.contract.ts';
import * as visibility from './own-listing-visibility.service.server.ts';
import * as letterContract from './owner-letter.contract.ts';
import * as letters from './upkeep/owner-letter.service.server.ts';

export const ownListingApi: readonly BoundEndpoint[] = [
  handle(steps.createListing, (ctx, { body }) => own.createListing(ctx, body)),
  handle(contract.listOwnListings, (ctx, { query }) => own.listOwnListings(ctx, query)),
  handle(contract.getOwnListing, (ctx, { params }) => own.getOwnListing(ctx, params.id)),
  handle(contract.getListingChoices, (ctx) => own.getListingChoices(ctx)),
  handle(contract.submitListing, (ctx, { params, body }) =>
    own.submitListing(ctx, params.id, body.version),
  ),
  handle(contract.withdrawListing, (ctx, { params, body }) =>
    own.withdrawListing(ctx, params.id, body.version),
  ),
  handle(contract.removeListing, (ctx, { params }) => own.removeListing(ctx, params.id)),
  handle(contract.deactivateListing, (ctx, { params }) =>
    visibility.deactivateListing(ctx, params.id),
  ),
  handle(contract.activateListing, (ctx, { params }) => visibility.activateListing(ctx, params.id)),
  handle(letterContract.getOwnerLetters, (ctx) => letters.getOwnerLetters(ctx)),
  handle(letterContract.saveOwnerLetters, (ctx, { body }) =>
    letters.saveOwnerLetters(ctx, body.isOn),
  ),
  handle(letterContract.stopOwnerLetters, (ctx, { body }) =>
    letters.stopOwnerLetters(ctx, body.token),
  ),
  handle(steps.saveListingWhat, (ctx, { params, body }) => edit.saveWhat(ctx, params.id, body)),
  handle(steps.saveListingDetails, (ctx, { params, body }) =>
    edit.saveDetails(ctx, params.id, body),
  ),
  handle(steps.saveListingWhere, (ctx, { params, body }) => edit.saveWhere(ctx, params.id, body)),
  handle(steps.saveListingWhen, (ctx, { params, body }) => edit.saveWhen(ctx, params.id, body)),
  handle(steps.saveListingContact, (ctx, { params, body }) =>
    edit.saveContact(ctx, params.id, body),
  ),
  handle(steps.saveListingPhotos, (ctx, { params, body }) => edit.savePhotos(ctx, params.id, body)),
  handle(steps.saveListingCommunity, (ctx, { params, body }) =>
    edit.saveCommunity(ctx, params.id, body),
  ),
  handle(listEntities, (ctx, { query }) => entities.listEntities(ctx, query)),
  handle(introduceListing, (ctx, { body }) => introductions.introduceListing(ctx, body)),
  handle(listIntroductions, (ctx, { query }) => introductions.listIntroductions(ctx, query)),
];
