import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as bidderContract from './bidding/bidder.contract.ts';
import * as bidders from './bidding/bidder.service.server.ts';
import * as interest from './bidding/interest.service.server.ts';
import { getAwardReport } from './award-report.contract.ts';
import * as awarding from './awards/award-tender.service.server.ts';
import * as awards from './awards/award-report.service.server.ts';
import { findCpv as findCodes } from './cpv/cpv-names.server.ts';
import * as list from './finding/tender-list.service.server.ts';
import * as own from './holding/own-tender.service.server.ts';
import * as checks from './holding/tender-check.service.server.ts';
import * as passportContract from './passport/passport.contract.ts';
import * as passports from './passport/passport.service.server.ts';
import * as questionContract from './questions/question.contract.ts';
import * as questions from './questions/question.service.server.ts';
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
  takeTenderBack,
} from './own-tender.contract.ts';
import { getTenderCalendar as calendarOf } from './tender-calendar.server.ts';
import { tenderViews } from './reach/tender-reach.service.server.ts';
import { getTender, getTenderCalendar, listTenders, recordTenderView } from './tender.contract.ts';
import { listTendersAsOcds } from './ocds/open-tender.contract.ts';
import {
  listNoticeRuns,
  previewNoticesAt,
  runNoticesAt,
  undoNoticeRun,
} from './notice-file.contract.ts';
import * as noticeAddresses from './ocds/notice-address.service.server.ts';
import * as notices from './ocds/notice-import.service.server.ts';
import * as openData from './ocds/open-tender.service.server.ts';
import * as tenders from './tender.service.server.ts';

export const tenderApi: readonly BoundEndpoint[] = [
  handle(listTenders, (ctx, { query }) => list.listTenders(ctx, query)),
  handle(listTendersAsOcds, (ctx, { query }) => openData.listTendersAsOcds(ctx, query)),
  handle(listOwnTenders, (ctx, { query }) => own.listOwnTenders(ctx, query)),
  handle(findCpv, async (_, { query }) => ({ items: findCodes(query.q) })),
  handle(getTender, (ctx, { params }) => tenders.getTender(ctx, params.id)),
  handle(recordTenderView, (ctx, { params }) => tenderViews.record(ctx, params.id)),
  handle(getTenderCalendar, (ctx, { params }) => calendarOf(ctx, params.id)),
  handle(getTenderToEdit, (ctx, { params }) => own.getTenderToEdit(ctx, params.id)),
  handle(addTender, (ctx, { body }) => own.addTender(ctx, body)),
  handle(changeTender, (ctx, { params, body }) => own.changeTender(ctx, params.id, body)),
  handle(removeTender, (ctx, { params }) => own.removeTender(ctx, params.id)),
  handle(askForCheck, (ctx, { params, body }) => checks.askForCheck(ctx, params.id, body.version)),
  handle(takeTenderBack, (ctx, { params }) => checks.takeBack(ctx, params.id)),
  handle(checkTender, (ctx, { params, body }) => checks.checkTender(ctx, params.id, body)),
  handle(cancelTender, (ctx, { params, body }) =>
    checks.cancelTender(ctx, params.id, body.version),
  ),
  handle(questionContract.listTenderQuestions, (ctx, { params, query }) =>
    questions.listTenderQuestions(ctx, params.id, query),
  ),
  handle(questionContract.askTenderQuestion, (ctx, { params, body }) =>
    questions.askTenderQuestion(ctx, params.id, body.question),
  ),
  handle(questionContract.listWaitingTenderQuestions, (ctx, { params, query }) =>
    questions.listWaitingTenderQuestions(ctx, params.id, query),
  ),
  handle(questionContract.answerTenderQuestion, (ctx, { params, body }) =>
    questions.answerTenderQuestion(ctx, params.id, body.answer),
  ),
  handle(bidderContract.getOwnPart, (ctx, { params }) => interest.getOwnPart(ctx, params.id)),
  handle(bidderContract.registerInterest, (ctx, { params, body }) =>
    interest.registerInterest(ctx, params.id, body),
  ),
  handle(bidderContract.withdrawInterest, (ctx, { params }) =>
    interest.withdrawInterest(ctx, params.id),
  ),
  handle(bidderContract.listBidders, (ctx, { params, query }) =>
    bidders.listBidders(ctx, params.id, query),
  ),
  handle(bidderContract.addBidder, (ctx, { params, body }) =>
    bidders.addBidder(ctx, params.id, body.name),
  ),
  handle(bidderContract.removeBidder, (ctx, { params }) => bidders.removeBidder(ctx, params.id)),
  handle(bidderContract.saveFeedback, (ctx, { params, body }) =>
    bidders.saveFeedback(ctx, params.id, body),
  ),
  handle(bidderContract.awardTender, (ctx, { params, body }) =>
    awarding.awardTender(ctx, params.id, body),
  ),
  handle(getAwardReport, (ctx, { params, query }) =>
    awards.getAwardReport(ctx, params.id, query.year),
  ),
  handle(previewNoticesAt, (ctx, { body }) => noticeAddresses.previewNoticesAt(ctx, body)),
  handle(runNoticesAt, (ctx, { body }) => noticeAddresses.runNoticesAt(ctx, body)),
  handle(listNoticeRuns, (ctx, { query }) => notices.listNoticeRuns(ctx, query)),
  handle(undoNoticeRun, (ctx, { params }) => notices.undoNoticeRun(ctx, Number(params.id))),
  handle(passportContract.getPassport, (ctx, { params }) =>
    passports.getPassport(ctx, params.listingId),
  ),
  handle(passportContract.savePassport, (ctx, { params, body }) =>
    passports.savePassport(ctx, params.listingId, body),
  ),
  handle(passportContract.findSuppliers, (ctx, { query }) => passports.findSuppliers(ctx, query)),
];
