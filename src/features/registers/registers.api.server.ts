import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as assessment from './assessment.contract.ts';
import { listAssessments } from './assessments/assessment-list.service.server.ts';
import * as assessments from './assessments/assessment.service.server.ts';
import * as breach from './breach.contract.ts';
import * as complaint from './complaint.contract.ts';
import * as breachDeeds from './breaches/breach-deeds.service.server.ts';
import { listBreaches } from './breaches/breach-list.service.server.ts';
import { getBreach } from './breaches/breach-view.service.server.ts';
import * as complaintDeeds from './complaints/complaint-deeds.service.server.ts';
import { listComplaints } from './complaints/complaint-list.service.server.ts';
import { getComplaint, listOwnComplaints } from './complaints/complaint-view.service.server.ts';

const breachApi: readonly BoundEndpoint[] = [
  handle(breach.listBreaches, (ctx, { query }) => listBreaches(ctx, query)),
  handle(breach.addBreach, (ctx, { body }) => breachDeeds.addBreach(ctx, body)),
  handle(breach.getBreach, (ctx, { params }) => getBreach(ctx, params.id)),
  handle(breach.reviseBreach, (ctx, { params, body }) =>
    breachDeeds.reviseBreach(ctx, params.id, body),
  ),
  handle(breach.decideIco, (ctx, { params, body }) => breachDeeds.decideIco(ctx, params.id, body)),
  handle(breach.decidePeople, (ctx, { params, body }) =>
    breachDeeds.decidePeople(ctx, params.id, body),
  ),
  handle(breach.noteBreach, (ctx, { params, body }) =>
    breachDeeds.noteBreach(ctx, params.id, body.reason),
  ),
  handle(breach.closeBreach, (ctx, { params, body }) =>
    breachDeeds.closeBreach(ctx, params.id, body),
  ),
  handle(breach.reopenBreach, (ctx, { params, body }) =>
    breachDeeds.reopenBreach(ctx, params.id, body),
  ),
];

const complaintApi: readonly BoundEndpoint[] = [
  handle(complaint.fileComplaint, (ctx, { body }) => complaintDeeds.fileComplaint(ctx, body)),
  handle(complaint.listOwnComplaints, (ctx, { query }) => listOwnComplaints(ctx, query.after)),
  handle(complaint.listComplaints, (ctx, { query }) => listComplaints(ctx, query)),
  handle(complaint.addComplaint, (ctx, { body }) => complaintDeeds.addComplaint(ctx, body)),
  handle(complaint.getComplaint, (ctx, { params }) => getComplaint(ctx, params.id)),
  handle(complaint.acknowledgeComplaint, (ctx, { params }) =>
    complaintDeeds.acknowledgeComplaint(ctx, params.id),
  ),
  handle(complaint.updateComplainant, (ctx, { params, body }) =>
    complaintDeeds.updateComplainant(ctx, params.id, body.reason),
  ),
  handle(complaint.noteComplaint, (ctx, { params, body }) =>
    complaintDeeds.noteComplaint(ctx, params.id, body.reason),
  ),
  handle(complaint.answerComplaint, (ctx, { params, body }) =>
    complaintDeeds.answerComplaint(ctx, params.id, body),
  ),
];

const assessmentApi: readonly BoundEndpoint[] = [
  handle(assessment.listAssessments, (ctx, { query }) => listAssessments(ctx, query)),
  handle(assessment.startAssessment, (ctx, { body }) =>
    assessments.startAssessment(ctx, body.kind),
  ),
  handle(assessment.getAssessment, (ctx, { params }) => assessments.getAssessment(ctx, params.id)),
  handle(assessment.saveAssessment, (ctx, { params, body }) =>
    assessments.saveAssessment(ctx, params.id, body),
  ),
  handle(assessment.approveAssessment, (ctx, { params, body }) =>
    assessments.approveAssessment(ctx, params.id, body),
  ),
  handle(assessment.discardAssessment, (ctx, { params }) =>
    assessments.discardAssessment(ctx, params.id),
  ),
];

export const registersApi: readonly BoundEndpoint[] = [
  ...breachApi,
  ...complaintApi,
  ...assessmentApi,
];
