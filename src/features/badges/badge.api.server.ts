import type { ActSource } from '#features/contributions/act-source.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { listGivenBadges } from './badge-desk.contract.ts';
import * as desk from './badge-desk.service.server.ts';
import * as contract from './badge.contract.ts';
import * as badges from './badge.service.server.ts';

export const badgeApi = (sources: readonly ActSource[]): readonly BoundEndpoint[] => [
  handle(contract.listOwnBadges, (ctx) => badges.listOwnBadges(ctx, sources)),
  handle(contract.showBadge, (ctx, { body }) => badges.showBadge(ctx, body)),
  handle(contract.listShownBadges, (ctx, { params }) => badges.listShownBadges(ctx, params.id)),
  handle(listGivenBadges, (ctx, { query }) => desk.listGivenBadges(ctx, query)),
  handle(contract.doubtBadge, (ctx, { params, body }) =>
    badges.doubtBadge(ctx, params.id, body.note),
  ),
];
