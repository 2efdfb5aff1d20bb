import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './youth-offer.contract.ts';
import * as youthOffers from './youth-offer.service.server.ts';
import * as own from './own-youth-offer.service.server.ts';

export const youthOfferApi: readonly BoundEndpoint[] = [
  handle(contract.listYouthOffers, (ctx, { query }) => youthOffers.listYouthOffers(ctx, query)),
  handle(contract.listOwnYouthOffers, (ctx) => own.listOwnYouthOffers(ctx)),
  handle(contract.addYouthOffer, (ctx, { body }) => own.addYouthOffer(ctx, body)),
  handle(contract.withdrawYouthOffer, (ctx, { params }) => own.withdrawYouthOffer(ctx, params.id)),
];
