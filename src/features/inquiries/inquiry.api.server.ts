import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as cannedContract from './inbox/canned-answer.contract.ts';
import * as canned from './inbox/canned-answer.service.server.ts';
import * as heldContract from './inbox/held-letter.contract.ts';
import { confirmThread } from './thread/confirm-thread.service.server.ts';
import * as held from './inbox/held-letter.service.server.ts';
import * as inbox from './inbox/inbox.service.server.ts';
import * as contract from './inquiry.contract.ts';
import * as inquiries from './inquiry.service.server.ts';
import { lookOver } from './shield/look-over.server.ts';
import * as outgoing from './thread/outgoing-answer.service.server.ts';
import * as snoozes from './inbox/snooze.service.server.ts';
import * as threadContract from './thread.contract.ts';
import * as threads from './thread.service.server.ts';

export const inquiryApi: readonly BoundEndpoint[] = [
  handle(contract.createInquiry, (ctx, { body }) => inquiries.createInquiry(ctx, body)),
  handle(contract.getInquiryForm, (ctx, { params }) =>
    inquiries.getInquiryForm(ctx, params.listingId),
  ),
  handle(contract.lookOverInquiry, async (ctx, { params, body }) =>
    lookOver(ctx, { ...body, listingId: params.listingId }),
  ),
  handle(contract.getInquiryFacts, (ctx, { params }) =>
    inquiries.getInquiryFacts(ctx, params.listingId),
  ),
  handle(contract.listInquiries, (ctx, { params, query }) =>
    inbox.listInquiries(ctx, params.listingId, query),
  ),
  handle(contract.listMyInquiries, (ctx, { query }) => inbox.listMyInquiries(ctx, query.after)),
  handle(threadContract.getThread, (ctx, { params }) => threads.getThread(ctx, params.id)),
  handle(threadContract.writeMessage, (ctx, { params, body }) =>
    threads.writeMessage(ctx, params.id, body.message),
  ),
  handle(threadContract.queueAnswer, (ctx, { params, body }) =>
    outgoing.queueAnswer(ctx, params.id, body),
  ),
  handle(threadContract.withdrawAnswer, (ctx, { params }) =>
    outgoing.withdrawAnswer(ctx, params.id),
  ),
  handle(threadContract.snoozeInquiry, (ctx, { params, body }) =>
    snoozes.snoozeInquiry(ctx, params.id, body),
  ),
  handle(threadContract.fileInquiry, (ctx, { params, body }) =>
    threads.fileInquiry(ctx, params.id, body),
  ),
  handle(threadContract.openThread, (ctx, { body }) => threads.openThread(ctx, body.token)),
  handle(threadContract.confirmThread, (ctx, { body }) => confirmThread(ctx, body.token)),
  handle(heldContract.confirmLetter, (ctx, { body }) => held.confirmLetter(ctx, body.token)),
  handle(heldContract.resendConfirmation, (ctx, { params }) =>
    held.resendConfirmation(ctx, params.id),
  ),
  handle(threadContract.answerByLink, (ctx, { body }) => threads.answerByLink(ctx, body)),
  handle(cannedContract.listCannedAnswers, (ctx, { params }) =>
    canned.listCannedAnswers(ctx, params.listingId),
  ),
  handle(cannedContract.createCannedAnswer, (ctx, { params, body }) =>
    canned.createCannedAnswer(ctx, params.listingId, body),
  ),
  handle(cannedContract.updateCannedAnswer, (ctx, { params, body }) =>
    canned.updateCannedAnswer(ctx, params.id, body),
  ),
  handle(cannedContract.deleteCannedAnswer, (ctx, { params }) =>
    canned.deleteCannedAnswer(ctx, params.id),
  ),
];
