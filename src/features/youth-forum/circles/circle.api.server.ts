import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as desk from './circle-desk.service.server.ts';
import * as contract from './circle.contract.ts';
import * as circles from './circle.service.server.ts';
import * as leading from './leading.service.server.ts';

export const circleApi: readonly BoundEndpoint[] = [
  handle(contract.listYouthCircles, (ctx) => circles.listYouthCircles(ctx)),
  handle(contract.getYouthCircle, (ctx, { params }) => circles.getYouthCircle(ctx, params.id)),
  handle(contract.joinYouthCircle, (ctx, { params }) => circles.joinYouthCircle(ctx, params.id)),
  handle(contract.leaveYouthCircle, (ctx, { params }) => circles.leaveYouthCircle(ctx, params.id)),
  handle(contract.answerCircleAsk, (ctx, { params, body }) =>
    leading.answerCircleAsk(ctx, params.id, body),
  ),
  handle(contract.stepDownFromCircle, (ctx, { params }) =>
    leading.stepDownFromCircle(ctx, params.id),
  ),
  handle(contract.listCircleDesk, (ctx, { query }) => desk.listCircleDesk(ctx, query)),
  handle(contract.openYouthCircle, (ctx, { body }) => desk.openYouthCircle(ctx, body)),
  handle(contract.changeCircleLeader, (ctx, { params, body }) =>
    desk.changeCircleLeader(ctx, params.id, body),
  ),
  handle(contract.removeCircleLeader, (ctx, { params }) => desk.removeCircleLeader(ctx, params.id)),
  handle(contract.endYouthCircle, (ctx, { params }) => desk.endYouthCircle(ctx, params.id)),
];
