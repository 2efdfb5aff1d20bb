import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as deskContract from './culture-desk.contract.ts';
import * as desk from './culture-desk.service.server.ts';
import * as contract from './culture-entry.contract.ts';
import * as culture from './culture.service.server.ts';
import * as guestContract from './guest-culture.contract.ts';
import * as guest from './guest-culture.service.server.ts';
import * as own from './own-culture.service.server.ts';
import * as wordsContract from './words/culture-words.contract.ts';
import * as words from './words/culture-words.service.server.ts';

export const cultureApi: readonly BoundEndpoint[] = [
  handle(contract.listCultureEntries, (ctx, { query }) => culture.listCultureEntries(ctx, query)),
  handle(contract.listOwnCultureEntries, (ctx) => own.listOwnCultureEntries(ctx)),
  handle(contract.getCultureEntry, (ctx, { params }) => culture.getCultureEntry(ctx, params.slug)),
  handle(contract.addCultureEntry, (ctx, { body }) => own.addCultureEntry(ctx, body)),
  handle(contract.withdrawCultureEntry, (ctx, { params }) =>
    own.withdrawCultureEntry(ctx, params.id),
  ),
  handle(guestContract.requestCultureEntry, (ctx, { body }) =>
    guest.requestCultureEntry(ctx, body),
  ),
  handle(guestContract.openGuestEntry, (ctx, { body }) => guest.openGuestEntry(ctx, body.token)),
  handle(guestContract.confirmGuestEntry, (ctx, { body }) =>
    guest.confirmGuestEntry(ctx, body.token),
  ),
  handle(guestContract.withdrawGuestEntry, (ctx, { body }) =>
    guest.withdrawGuestEntry(ctx, body.token),
  ),
  handle(wordsContract.listOwnCultureWords, (ctx) => words.listOwnCultureWords(ctx)),
  handle(wordsContract.proposeCultureWords, (ctx, { params, body }) =>
    words.proposeCultureWords(ctx, params.id, body),
  ),
  handle(wordsContract.withdrawCultureWords, (ctx, { params }) =>
    words.withdrawCultureWords(ctx, params.id),
  ),
  handle(deskContract.listCultureForStaff, (ctx, { query }) =>
    desk.listCultureForStaff(ctx, query),
  ),
  handle(deskContract.getCultureForStaff, (ctx, { params }) =>
    desk.getCultureForStaff(ctx, params.id),
  ),
  handle(deskContract.changeCultureEntry, (ctx, { params, body }) =>
    desk.changeCultureEntry(ctx, params.id, body),
  ),
];
