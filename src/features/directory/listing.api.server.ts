import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { setBlackOwned } from './black-owned.contract.ts';
import * as blackOwned from './black-owned.service.server.ts';
import { getCategoryNames } from './category/category.contract.ts';
import * as categories from './category/category.service.server.ts';
import * as confirmationContract from './confirmation/confirmation.contract.ts';
import * as confirmation from './confirmation/confirmation.service.server.ts';
import { getListing, getListingEmail } from './listing.contract.ts';
import * as listings from './listing.service.server.ts';
import { getListingEmail as readEmail } from './listing-email.service.server.ts';
import { getUniversity } from './university.contract.ts';
import * as universities from './university.service.server.ts';
import { recordListingView } from './views/listing-view.contract.ts';
import * as views from './views/listing-view.service.server.ts';

export const listingApi: readonly BoundEndpoint[] = [
  handle(getListing, (ctx, { params }) => listings.getListing(ctx, params.slug)),
  handle(getListingEmail, (ctx, { params }) => readEmail(ctx, params.slug)),
  handle(getUniversity, (ctx, { params }) => universities.getUniversity(ctx, params.slug)),
  handle(setBlackOwned, (ctx, { params, body }) =>
    blackOwned.setBlackOwned(ctx, params.id, body.seen),
  ),
  handle(getCategoryNames, (ctx, { params }) => categories.getCategoryNames(ctx, params.language)),
  handle(confirmationContract.confirmListing, (ctx, { params }) =>
    confirmation.confirmListing(ctx, params.id),
  ),
  handle(confirmationContract.confirmListingByLink, (ctx, { body }) =>
    confirmation.confirmListingByLink(ctx, body.token),
  ),
  handle(confirmationContract.readConfirmation, (ctx, { body }) =>
    confirmation.readConfirmation(ctx, body.token),
  ),
  handle(recordListingView, (ctx, { params }) => views.recordListingView(ctx, params.id)),
];
