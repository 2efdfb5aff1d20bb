import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as desk from './editing/history-desk.contract.ts';
import { getHistoryForm, listHistoryDesk } from './editing/history-desk.service.server.ts';
import * as edit from './editing/history-edit.service.server.ts';
import * as list from './finding/history-list.service.server.ts';
import * as files from './importing/history-file.contract.ts';
import {
  listHistoryImports,
  undoHistoryImport,
} from './importing/history-import.service.server.ts';
import {
  getHistoryItem,
  getHistoryToday,
  listHistory,
  listHistoryPins,
} from './history-item.contract.ts';
import * as items from './history-item.service.server.ts';

export const historyApi: readonly BoundEndpoint[] = [
  handle(listHistory, (ctx, { query }) => list.listHistory(ctx, query)),
  handle(listHistoryPins, (ctx, { query }) => list.listHistoryPins(ctx, query)),
  handle(getHistoryToday, (ctx) => list.getHistoryToday(ctx)),
  handle(getHistoryItem, (ctx, { params }) => items.getHistoryItem(ctx, params.slug)),
  handle(desk.listHistoryDesk, (ctx, { query }) => listHistoryDesk(ctx, query)),
  handle(desk.getHistoryForm, (ctx, { params }) => getHistoryForm(ctx, params.id)),
  handle(desk.addHistoryItem, (ctx, { body }) => edit.addHistoryItem(ctx, body)),
  handle(desk.changeHistoryItem, (ctx, { params, body }) =>
    edit.changeHistoryItem(ctx, params.id, body),
  ),
  handle(desk.moveHistoryItem, (ctx, { params, body }) =>
    edit.moveHistoryItem(ctx, params.id, body.move),
  ),
  handle(desk.checkHistorySource, (ctx, { params, body }) =>
    edit.checkHistorySource(ctx, params, body.isChecked),
  ),
  handle(desk.restoreHistoryVersion, (ctx, { params, body }) =>
    edit.restoreHistoryVersion(ctx, params.id, body),
  ),
  handle(files.listHistoryImports, (ctx) => listHistoryImports(ctx)),
  handle(files.undoHistoryImport, (ctx, { params }) => undoHistoryImport(ctx, params.id)),
];
