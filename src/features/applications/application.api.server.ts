import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { getApplicationMoves } from './application-moves.service.server.ts';
import * as contract from './application.contract.ts';
import { getEqualitySums } from './equality/equality.service.server.ts';
import * as own from './own/own-application.service.server.ts';
import { reopenApplication } from './own/reopen.service.server.ts';
import * as writing from './own/write-application.service.server.ts';
import * as decision from './received/decision.service.server.ts';
import { listApplications } from './received/received.service.server.ts';
import * as received from './received.contract.ts';
import { getReplyTime } from './reply-time.service.server.ts';

const ofApplicants: readonly BoundEndpoint[] = [
  handle(contract.getApplicationMoves, async (ctx) => getApplicationMoves(ctx)),
  handle(contract.getReplyTime, (ctx, { params }) => getReplyTime(ctx, params.slug)),
  handle(contract.getApplicationForm, (ctx, { params }) =>
    own.getApplicationForm(ctx, params.slug),
  ),
  handle(contract.listOwnApplications, (ctx, { query }) => own.listOwnApplications(ctx, query)),
  handle(contract.saveApplication, (ctx, { params, body }) =>
    writing.saveApplication(ctx, params.id, body),
  ),
  handle(contract.sendApplication, (ctx, { params, body }) =>
    writing.sendApplication(ctx, params.id, body),
  ),
  handle(contract.withdrawApplication, (ctx, { params }) =>
    writing.moveOwn(ctx, params.id, 'withdraw'),
  ),
  handle(contract.reopenApplication, (ctx, { params }) => reopenApplication(ctx, params.id)),
  handle(contract.answerApplicationOffer, (ctx, { params, body }) =>
    writing.moveOwn(ctx, params.id, body.answer),
  ),
  handle(contract.discardApplication, (ctx, { params }) => own.discardApplication(ctx, params.id)),
];

const ofHosts: readonly BoundEndpoint[] = [
  handle(received.listApplications, (ctx, { params, query }) =>
    listApplications(ctx, params.slug, query),
  ),
  handle(received.getEqualitySums, (ctx, { params }) => getEqualitySums(ctx, params.slug)),
  handle(received.decideApplication, (ctx, { params, body }) =>
    decision.decideApplication(ctx, params.id, body),
  ),
  handle(received.undoApplicationDecision, (ctx, { params }) =>
    decision.undoApplicationDecision(ctx, params.id),
  ),
  handle(received.reviewApplication, (ctx, { params, body }) =>
    decision.reviewApplication(ctx, params.id, body),
  ),
  handle(received.archiveApplication, (ctx, { params }) =>
    decision.archiveApplication(ctx, params.id),
  ),
];

export const applicationApi: readonly BoundEndpoint[] = [...ofApplicants, ...ofHosts];
