import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as adminContract from './admin-legal.contract.ts';
import * as editing from './admin-legal.service.server.ts';
import { getLegalText } from './legal.contract.ts';
import * as legal from './legal.service.server.ts';

export const legalApi: readonly BoundEndpoint[] = [
  handle(getLegalText, (ctx, { params, query }) =>
    legal.getLegalText(ctx, params.name, query.version),
  ),
  handle(adminContract.listLegalVersions, (ctx) => editing.listLegalVersions(ctx)),
  handle(adminContract.getLegalDraft, (ctx, { params }) => editing.getLegalDraft(ctx, params.name)),
  handle(adminContract.saveLegalDraft, (ctx, { params, body }) =>
    editing.saveLegalDraft(ctx, params.name, body),
  ),
  handle(adminContract.discardLegalDraft, (ctx, { params }) =>
    editing.discardLegalDraft(ctx, params.name),
  ),
  handle(adminContract.publishLegalText, (ctx, { params, body }) =>
    editing.publishLegalText(ctx, params.name, body.draftVersion),
  ),
];
