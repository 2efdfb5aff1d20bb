import { emit } from '#platform/jobs/outbox.server.ts';
import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { openDataCopy } from './copy/get-copy.service.server.ts';
import * as deeds from './deeds.service.server.ts';
import * as desk from './desk.contract.ts';
import { listDataRequests } from './desk-list.service.server.ts';
import { getDataRequest } from './desk-view.service.server.ts';
import * as own from './dsar.contract.ts';
import { erasePerson, previewErasure } from './erasing/erase.service.server.ts';
import * as identity from './identity.service.server.ts';
import * as asking from './own-request.service.server.ts';
import * as rights from './rights.service.server.ts';

const ownApi: readonly BoundEndpoint[] = [
  handle(own.askForData, (ctx, { body }) => asking.askForData(ctx, body)),
  handle(own.listOwnDataRequests, (ctx, { query }) => asking.listOwnDataRequests(ctx, query.after)),
  handle(own.answerDataQuestion, (ctx, { params, body }) =>
    asking.answerDataQuestion(ctx, params.id, body.words),
  ),
  handle(own.withdrawDataRequest, (ctx, { params }) => asking.withdrawDataRequest(ctx, params.id)),
  handle(own.openDataLink, (ctx, { body }) => identity.openDataLink(ctx, body.token)),
  handle(own.proveDataRequest, (ctx, { body }) => identity.proveDataRequest(ctx, body.token)),
  handle(own.openDataCopy, (ctx, { body }) => openDataCopy(ctx, body.token)),
];

const deskApi: readonly BoundEndpoint[] = [
  handle(desk.listDataRequests, (ctx, { query }) => listDataRequests(ctx, query)),
  handle(desk.addDataRequest, (ctx, { body }) => deeds.addDataRequest(ctx, body)),
  handle(desk.getDataRequest, (ctx, { params }) => getDataRequest(ctx, params.id)),
  handle(desk.sendIdentityLink, (ctx, { params }) => identity.sendIdentityLink(ctx, params.id)),
  handle(desk.noteIdentity, (ctx, { params, body }) =>
    identity.noteIdentity(ctx, params.id, body.reason),
  ),
  handle(desk.askPerson, (ctx, { params, body }) => deeds.askPerson(ctx, params.id, body.reason)),
  handle(desk.noteWords, (ctx, { params, body }) => deeds.noteWords(ctx, params.id, body.reason)),
  handle(desk.extendRequest, (ctx, { params, body }) =>
    deeds.extendRequest(ctx, params.id, body.reason),
  ),
  handle(desk.holdRequest, (ctx, { params, body }) => deeds.holdRequest(ctx, params.id, body)),
  handle(desk.liftHold, (ctx, { params }) => deeds.liftHold(ctx, params.id)),
  handle(desk.buildCopy, (ctx, { params }) =>
    deeds.askForCopy(ctx, params.id, (tx) =>
      emit(tx, 'data-request.copy-asked', { requestId: params.id }),
    ),
  ),
  handle(desk.previewErasure, (ctx, { params }) => previewErasure(ctx, params.id)),
  handle(desk.erasePerson, (ctx, { params }) => erasePerson(ctx, params.id)),
  handle(desk.answerRequest, (ctx, { params, body }) => deeds.answerRequest(ctx, params.id, body)),
  handle(desk.listDataRights, (ctx) => rights.listDataRights(ctx)),
  handle(desk.giveDataRight, (ctx, { params }) => rights.giveDataRight(ctx, params.accountId)),
  handle(desk.takeDataRight, (ctx, { params }) => rights.takeDataRight(ctx, params.accountId)),
];

export const dsarApi: readonly BoundEndpoint[] = [...ownApi, ...deskApi];
