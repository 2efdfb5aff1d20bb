import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './endorsement.contract.ts';
import * as endorsements from './endorsement.service.server.ts';
import { giveEndorsement } from './give-endorsement.service.server.ts';
import type { TogetherSource } from './together-source.server.ts';

export const endorsementApi = (sources: readonly TogetherSource[]): readonly BoundEndpoint[] => [
  handle(contract.listEndorsements, (ctx, { params, query }) =>
    endorsements.listEndorsements(ctx, sources, params.id, query.after),
  ),
  handle(contract.giveEndorsement, (ctx, { params, body }) =>
    giveEndorsement(ctx, sources, params.id, body),
  ),
  handle(contract.listReceivedEndorsements, (ctx, { query }) =>
    endorsements.listReceivedEndorsements(ctx, query.after),
  ),
  handle(contract.listGivenEndorsements, (ctx, { query }) =>
    endorsements.listGivenEndorsements(ctx, query.after),
  ),
  handle(contract.moveEndorsement, (ctx, { params, body }) =>
    endorsements.moveEndorsement(ctx, params.id, body.move),
  ),
  handle(contract.takeBackEndorsement, (ctx, { params }) =>
    endorsements.takeBackEndorsement(ctx, params.id),
  ),
];
