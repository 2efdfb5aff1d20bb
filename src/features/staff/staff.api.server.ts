import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as appeals from './appeal.service.server.ts';
import * as auditContract from './audit-log/audit-log.contract.ts';
import { listAuditEntries } from './audit-log/audit-log.service.server.ts';
import * as bulkContract from './bulk/bulk.contract.ts';
import * as bulk from './bulk/bulk-decision.service.server.ts';
import { CaseKinds } from './case-kind.server.ts';
import type { CaseKind } from './case-kind.server.ts';
import * as locks from './case-lock.service.server.ts';
import * as queue from './case-queue.service.server.ts';
import { getCase } from './case-view.service.server.ts';
import * as contract from './case.contract.ts';
import * as decisions from './decision.service.server.ts';
import * as stageContract from './stages/feature-stage.contract.ts';
import * as stages from './stages/feature-stage.service.server.ts';
import * as handOverContract from './hand-over/hand-over.contract.ts';
import * as handOvers from './hand-over/hand-over.service.server.ts';
import * as jobContract from './job-board/job-board.contract.ts';
import * as jobBoard from './job-board/job-board.service.server.ts';
import { listMyWork } from './my-work/my-work.contract.ts';
import * as myWork from './my-work/my-work.service.server.ts';
import type { MyWorkSource } from './my-work/my-work-source.server.ts';
import { findForStaff as find } from './palette/find-for-staff.service.server.ts';
import { findForStaff } from './palette/palette.contract.ts';
import type { StaffFinder } from './palette/staff-finder.server.ts';
import type { DeskCount, PendingCount } from './pending-count.server.ts';
import { getPendingStats } from './pending.contract.ts';
import * as pending from './pending.service.server.ts';
import * as questionContract from './question.contract.ts';
import * as questions from './questions/question.service.server.ts';
import * as reportContract from './report.contract.ts';
import { getReportTimes as timesContract } from './reports/report-times.contract.ts';
import { getReportTimes } from './reports/report-times.service.server.ts';
import { createReport } from './report.service.server.ts';

interface StaffParts {
  caseKinds: readonly CaseKind[];
  counts: { pending: readonly PendingCount[]; desks: readonly DeskCount[] };
  finders: readonly StaffFinder[];
  work: readonly MyWorkSource[];
  /** Null while the site has no such page (decision D44). */
  feedbackPath: string | null;
}

/** The endpoints of staff, over the kinds of cases and the counts that the site is put together from. */
export function staffApi({
  caseKinds,
  counts,
  finders,
  work,
  feedbackPath,
}: StaffParts): readonly BoundEndpoint[] {
  const kinds = new CaseKinds(caseKinds);
  return [
    handle(timesContract, (ctx) => getReportTimes(ctx)),
    handle(getPendingStats, (ctx) => pending.getPendingStats(ctx, counts)),
    handle(findForStaff, (ctx, { query }) => find(ctx, finders, query.q)),
    handle(listMyWork, (ctx) => myWork.listMyWork(ctx, work)),
    handle(contract.listCases, (ctx, { query }) => queue.listCases(ctx, kinds, query)),
    handle(contract.getCase, (ctx, { params }) => getCase(ctx, kinds, params.id)),
    handle(contract.takeCase, (ctx, { params }) => locks.takeCase(ctx, kinds, params.id)),
    handle(contract.releaseCase, (ctx, { params }) => locks.releaseCase(ctx, kinds, params.id)),
    handle(contract.decideCase, (ctx, { params, body }) =>
      decisions.decideCase(ctx, kinds, params.id, body),
    ),
    handle(bulkContract.decideCases, (ctx, { body }) => bulk.decideCases(ctx, kinds, body)),
    handle(bulkContract.undoCases, (ctx, { body }) => bulk.undoCases(ctx, kinds, body.ids)),
    handle(contract.undoCase, (ctx, { params }) => decisions.undoCase(ctx, kinds, params.id)),
    handle(questionContract.askConcerned, (ctx, { params, body }) =>
      questions.askConcerned(ctx, kinds, params.id, body.question),
    ),
    handle(questionContract.listQuestionsToMe, (ctx, { query }) =>
      questions.listQuestionsToMe(ctx, kinds, query.after),
    ),
    handle(questionContract.answerQuestion, (ctx, { params, body }) =>
      questions.answerQuestion(ctx, params.id, body.text),
    ),
    handle(handOverContract.listColleagues, async (ctx, { params }) => ({
      items: await handOvers.listColleagues(ctx, params.id),
    })),
    handle(handOverContract.handOverCase, (ctx, { params, body }) =>
      handOvers.handOverCase(ctx, kinds, params.id, body),
    ),
    handle(contract.listDecisionsAboutMe, (ctx, { query }) =>
      appeals.listDecisionsAboutMe(ctx, kinds, query.after),
    ),
    handle(contract.appealDecision, (ctx, { params, body }) =>
      appeals.appealDecision(ctx, kinds, params.id, body.text),
    ),
    handle(reportContract.createReport, (ctx, { body }) => createReport(ctx, body)),
    handle(auditContract.listAuditEntries, (ctx, { query }) => listAuditEntries(ctx, kinds, query)),
    handle(jobContract.listJobQueues, (ctx) => jobBoard.listJobQueues(ctx)),
    handle(jobContract.listDeadLetters, (ctx, { query }) =>
      jobBoard.listDeadLetters(ctx, query.after),
    ),
    handle(jobContract.retryDeadLetter, (ctx, { params }) =>
      jobBoard.retryDeadLetter(ctx, params.id),
    ),
    handle(jobContract.listStoredMails, (ctx, { query }) => jobBoard.listStoredMails(ctx, query)),
    handle(stageContract.getFeatureStage, async (ctx, { params }) => ({
      stage: await stages.getFeatureStage(ctx, params.feature),
      feedbackPath,
    })),
    handle(stageContract.setFeatureStage, (ctx, { params, body }) =>
      stages.setFeatureStage(ctx, params.feature, body.stage),
    ),
  ];
}
