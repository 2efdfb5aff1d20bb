import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as area from './area-claim.contract.ts';
import * as areas from './area-claim.service.server.ts';
import * as decisions from './claim-decision.service.server.ts';
import { settleContest, undoClaimDecision } from './claim-undo.service.server.ts';
import * as review from './claim-review.contract.ts';
import * as reviews from './claim-review.service.server.ts';
import * as contract from './claim.contract.ts';
import * as claims from './claim.service.server.ts';
import { contestClaim, readContest } from './contest.contract.ts';
import * as contests from './contest.service.server.ts';
import * as evidence from './evidence.service.server.ts';

export const claimApi: readonly BoundEndpoint[] = [
  handle(contract.getClaimStart, (ctx, { params }) => claims.getClaimStart(ctx, params.id)),
  handle(contract.startClaim, (ctx, { body }) => claims.startClaim(ctx, body)),
  handle(contract.listOwnClaims, (ctx, { query }) => claims.listOwnClaims(ctx, query.after)),
  handle(contract.getClaim, (ctx, { params }) => claims.getClaim(ctx, params.id)),
  handle(contract.sendClaimCode, (ctx, { params, body }) =>
    evidence.sendClaimCode(ctx, params.id, body.address),
  ),
  handle(contract.proveByCode, (ctx, { params, body }) =>
    evidence.proveByCode(ctx, params.id, body.code),
  ),
  handle(contract.requestCall, (ctx, { params }) => evidence.requestCall(ctx, params.id)),
  handle(contract.addClaimDocuments, (ctx, { params, body }) =>
    evidence.addClaimDocuments(ctx, params.id, body.documents),
  ),
  handle(contract.redeemVoucher, (ctx, { params, body }) =>
    evidence.redeemVoucher(ctx, params.id, body.voucher),
  ),
  handle(contract.submitClaim, (ctx, { params }) => claims.submitClaim(ctx, params.id)),
  handle(contract.withdrawClaim, (ctx, { params }) => claims.withdrawClaim(ctx, params.id)),
  handle(readContest, (ctx, { body }) => contests.readContest(ctx, body.token)),
  handle(contestClaim, (ctx, { body }) => contests.contestClaim(ctx, body)),
  handle(review.listClaims, (ctx, { query }) => reviews.listClaims(ctx, query)),
  handle(review.getClaimReview, (ctx, { params }) => reviews.getClaimReview(ctx, params.id)),
  handle(review.approveClaim, (ctx, { params, body }) =>
    decisions.approveClaim(ctx, params.id, body.method),
  ),
  handle(review.rejectClaim, (ctx, { params, body }) =>
    decisions.rejectClaim(ctx, params.id, body.reason),
  ),
  handle(review.askForProof, (ctx, { params, body }) =>
    decisions.askForProof(ctx, params.id, body.reason),
  ),
  handle(review.noteCall, (ctx, { params, body }) => decisions.noteCall(ctx, params.id, body.code)),
  handle(review.lookOverClaim, (ctx, { params }) => decisions.lookOverClaim(ctx, params.id)),
  handle(review.settleContest, (ctx, { params, body }) => settleContest(ctx, params.id, body)),
  handle(review.undoClaimDecision, (ctx, { params, body }) =>
    undoClaimDecision(ctx, params.id, body.reason),
  ),
  handle(review.issueVoucher, (ctx, { body }) => reviews.issueVoucher(ctx, body)),
  handle(area.listAreaClaims, (ctx, { params, query }) =>
    areas.listAreaClaims(ctx, params.id, query.after),
  ),
  handle(area.listAreaVouchers, (ctx, { params, query }) =>
    areas.listAreaVouchers(ctx, params.id, query.after),
  ),
];
