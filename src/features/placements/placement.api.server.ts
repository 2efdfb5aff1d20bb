import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as assignmentContract from './assignment.contract.ts';
import * as assignments from './assignment.service.server.ts';
import { offerPlacement } from './offer.service.server.ts';
import * as hoursContract from './placement-hours.contract.ts';
import * as hours from './placement-hours.service.server.ts';
import * as contract from './placement.contract.ts';
import * as placements from './placement.service.server.ts';

export const placementApi: readonly BoundEndpoint[] = [
  handle(contract.listOwnPlacements, (ctx, { query }) =>
    placements.listOwnPlacements(ctx, query.after),
  ),
  handle(contract.listPlacements, (ctx, { params, query }) =>
    placements.listPlacements(ctx, params.id, query.after),
  ),
  handle(contract.offerPlacement, (ctx, { params, body }) => offerPlacement(ctx, params.id, body)),
  handle(contract.movePlacement, (ctx, { params, body }) =>
    placements.movePlacement(ctx, params.id, body),
  ),
  handle(assignmentContract.listAssignments, (ctx, { params }) =>
    assignments.listAssignments(ctx, params.id),
  ),
  handle(assignmentContract.setAssignment, (ctx, { params, body }) =>
    assignments.setAssignment(ctx, params.id, body),
  ),
  handle(assignmentContract.removeAssignment, (ctx, { params }) =>
    assignments.removeAssignment(ctx, params.id),
  ),
  handle(assignmentContract.submitAssignment, (ctx, { params, body }) =>
    assignments.submitAssignment(ctx, params.id, body),
  ),
  handle(assignmentContract.reviewAssignment, (ctx, { params, body }) =>
    assignments.reviewAssignment(ctx, params.id, body),
  ),
  handle(assignmentContract.commentAssignment, (ctx, { params, body }) =>
    assignments.commentAssignment(ctx, params.id, body),
  ),
  handle(hoursContract.listPlacementHours, (ctx, { params, query }) =>
    hours.listPlacementHours(ctx, params.id, query.after),
  ),
  handle(hoursContract.logHours, (ctx, { params, body }) => hours.logHours(ctx, params.id, body)),
  handle(hoursContract.decideHours, (ctx, { params, body }) =>
    hours.decideHours(ctx, params.id, body),
  ),
  handle(hoursContract.removeHours, (ctx, { params }) => hours.removeHours(ctx, params.id)),
];
