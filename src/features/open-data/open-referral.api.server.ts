import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './open-referral.contract.ts';
import * as services from './open-referral.service.server.ts';
import * as taxonomy from './taxonomy.service.server.ts';

export const openReferralApi: readonly BoundEndpoint[] = [
  handle(contract.getOpenReferral, (ctx) => services.getOpenReferral(ctx)),
  handle(contract.listServices, (ctx, { query }) => services.listServices(ctx, query)),
  handle(contract.getService, (ctx, { params }) => services.getService(ctx, params.id)),
  handle(contract.listOrganizations, (ctx, { query }) => services.listOrganizations(ctx, query)),
  handle(contract.getOrganization, (ctx, { params, query }) =>
    services.getOrganization(ctx, params.id, query.full_service ?? false),
  ),
  handle(contract.listServicesAtLocations, (ctx, { query }) =>
    services.listServicesAtLocations(ctx, query),
  ),
  handle(contract.getServiceAtLocation, (ctx, { params }) =>
    services.getServiceAtLocation(ctx, params.id),
  ),
  handle(contract.listTaxonomies, (ctx, { query }) => taxonomy.listTaxonomies(ctx, query)),
  handle(contract.getTaxonomy, (ctx, { params }) => taxonomy.getTaxonomy(ctx, params.id)),
  handle(contract.listTaxonomyTerms, (ctx, { query }) => taxonomy.listTaxonomyTerms(ctx, query)),
  handle(contract.getTaxonomyTerm, (ctx, { params }) => taxonomy.getTaxonomyTerm(ctx, params.id)),
];
