import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { findCpv as findCodes } from './cpv/cpv-names.server.ts';
import * as list from './finding/tender-list.service.server.ts';
import * as own from './holding/own-tender.service.server.ts';
import * as checks from './holding/tender-check.service.server.ts';
import {
  addTender,
  askForCheck,
  cancelTender,
  changeTender,
  checkTender,
  findCpv,
  getTenderToEdit,
  listOwnTenders,
  removeTender,
} from './own-tender.contract.ts';
import { listTendersAsOcds } from './ocds/open-tender.contract.ts';
import * as openData from './ocds/open-tender.service.server.ts';
import { getTender, listTenders } from './tender.contract.ts';
import * as tenders from './tender.service.server.ts';

export const tenderApi: readonly BoundEndpoint[] = [
  handle(listTenders, (ctx, { query }) => list.listTenders(ctx, query)),
  handle(listTendersAsOcds, (ctx, { query }) => openData.listTendersAsOcds(ctx, query)),
  handle(listOwnTenders, (ctx, { query }) => own.listOwnTenders(ctx, query)),
  handle(findCpv, async (_, { query }) => ({ items: findCodes(query.q) })),
  handle(getTender, (ctx, { params }) => tenders.getTender(ctx, params.id)),
  handle(getTenderToEdit, (ctx, { params }) => own.getTenderToEdit(ctx, params.id)),
  handle(addTender, (ctx, { body }) => own.addTender(ctx, body)),
  handle(changeTender, (ctx, { params, body }) => own.changeTender(ctx, params.id, body)),
  handle(removeTender, (ctx, { params }) => own.removeTender(ctx, params.id)),
  handle(askForCheck, (ctx, { params, body }) => checks.askForCheck(ctx, params.id, body.version)),
  handle(checkTender, (ctx, { params, body }) => checks.checkTender(ctx, params.id, body)),
  handle(cancelTender, (ctx, { params, body }) =>
    checks.cancelTender(ctx, params.id, body.version),
  ),
];
