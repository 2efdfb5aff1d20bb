import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './family-link.contract.ts';
import * as links from './family-link.service.server.ts';

export const familyLinkApi: readonly BoundEndpoint[] = [
  handle(contract.openFamilyLink, (ctx, { body }) => links.openFamilyLink(ctx, body.token)),
  handle(contract.getFamilyLink, (ctx, { params }) => links.getFamilyLink(ctx, params)),
  handle(contract.makeFamilyLink, (ctx, { params }) => links.makeFamilyLink(ctx, params)),
  handle(contract.endFamilyLink, (ctx, { params }) => links.endFamilyLink(ctx, params)),
];
