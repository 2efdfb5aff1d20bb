import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as registerContract from './do-not-list/do-not-list.contract.ts';
import * as register from './do-not-list/do-not-list.service.server.ts';
import { listImportSources } from './export.service.server.ts';
import * as findings from './import-findings.service.server.ts';
import { answerImportQuestions } from './answers/import-answer.service.server.ts';
import * as questionContract from './answers/import-question.contract.ts';
import { listImportQuestions } from './answers/import-question.service.server.ts';
import * as contract from './import-run.contract.ts';
import * as values from './answers/import-value.service.server.ts';
import * as runs from './import-run.service.server.ts';
import * as moveContract from './move/move.contract.ts';
import * as moves from './move/move.service.server.ts';
import { retryImport } from './import-upload.service.server.ts';
import { listImports } from './import.service.server.ts';
import { listLeftRows } from './answers/left-rows.service.server.ts';

/** Uploads and downloads are routes of their own: `mount-imports.server.ts`. */
export const importApi: readonly BoundEndpoint[] = [
  handle(contract.listImports, (ctx, { query }) => listImports(ctx, query)),
  handle(contract.getImport, (ctx, { params }) => runs.getImport(ctx, params.id)),
  handle(contract.setImportFormat, (ctx, { params, body }) => runs.setFormat(ctx, params.id, body)),
  handle(contract.setImportMapping, (ctx, { params, body }) =>
    runs.setMapping(ctx, params.id, body),
  ),
  handle(contract.checkImport, (ctx, { params }) => runs.checkImport(ctx, params.id)),
  handle(contract.startImport, (ctx, { params }) => runs.startImport(ctx, params.id)),
  handle(contract.cancelImport, (ctx, { params }) => runs.cancelImport(ctx, params.id)),
  handle(contract.retryImport, (ctx, { params }) => retryImport(ctx, params.id)),
  handle(contract.discardImport, (ctx, { params }) => runs.discardImport(ctx, params.id)),
  handle(contract.previewUndo, (ctx, { params }) => findings.previewUndo(ctx, params.id)),
  handle(contract.listLeftRows, (ctx, { params, query }) =>
    listLeftRows(ctx, params.id, query.after),
  ),
  handle(contract.undoImport, (ctx, { params, body }) =>
    findings.requestUndo(ctx, params.id, body),
  ),
  handle(contract.listPlannedRows, (ctx, { params, query }) =>
    findings.listPlannedRows(ctx, params.id, query),
  ),
  handle(contract.listRowNotes, (ctx, { params, query }) =>
    findings.listRowNotes(ctx, params.id, query),
  ),
  handle(questionContract.listImportQuestions, (ctx, { params, query }) =>
    listImportQuestions(ctx, params.id, query),
  ),
  handle(questionContract.answerImportQuestions, (ctx, { params, body }) =>
    answerImportQuestions(ctx, params.id, body),
  ),
  handle(questionContract.listImportValues, (ctx, { params }) =>
    values.listImportValues(ctx, params.id),
  ),
  handle(questionContract.setImportValues, (ctx, { params, body }) =>
    values.setImportValues(ctx, params.id, body),
  ),
  handle(questionContract.listNoteGroups, (ctx, { params, query }) =>
    values.listNoteGroups(ctx, params.id, query),
  ),
  handle(moveContract.listMoves, (ctx, { query }) => moves.listMoves(ctx, query)),
  handle(moveContract.getMove, (ctx, { params }) => moves.getMove(ctx, params.id)),
  handle(moveContract.listOldAddresses, (ctx, { params, query }) =>
    moves.listOldAddresses(ctx, params.id, query),
  ),
  handle(moveContract.listMovePhotos, (ctx, { params, query }) =>
    moves.listMovePhotos(ctx, params.id, query),
  ),
  handle(moveContract.decideMovePhotos, (ctx, { params, body }) =>
    moves.decideMovePhotos(ctx, params.id, body),
  ),
  handle(contract.listImportSources, (ctx) => listImportSources(ctx)),
  handle(registerContract.listDoNotList, (ctx, { query }) => register.listDoNotList(ctx, query)),
  handle(registerContract.addToDoNotList, (ctx, { body }) => register.addEntry(ctx, body)),
  handle(registerContract.addListingToDoNotList, (ctx, { body }) => register.addListing(ctx, body)),
  handle(registerContract.removeFromDoNotList, (ctx, { params, body }) =>
    register.removeEntry(ctx, params.id, body.reason),
  ),
];
