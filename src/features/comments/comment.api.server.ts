import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './comment.contract.ts';
import { listComments } from './comment.service.server.ts';
import * as giver from './giver.service.server.ts';
import * as own from './own-comment.service.server.ts';

export const commentApi: readonly BoundEndpoint[] = [
  handle(contract.listComments, (ctx, { params, query }) => listComments(ctx, params, query.after)),
  handle(contract.addComment, (ctx, { params, body }) => own.addComment(ctx, params, body)),
  handle(contract.switchComments, (ctx, { params, body }) =>
    giver.switchComments(ctx, params, body.isOpen),
  ),
  handle(contract.listOwnComments, (ctx) => own.listOwnComments(ctx)),
  handle(contract.withdrawComment, (ctx, { params }) => own.withdrawComment(ctx, params.id)),
  handle(contract.removeComment, (ctx, { params }) => giver.removeComment(ctx, params.id)),
];
