import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import { checkOwnAge } from './age.service.server.ts';
import * as consents from './consent.service.server.ts';
import * as contract from './enrolment.contract.ts';
import * as enrolments from './enrolment.service.server.ts';
import * as vouchings from './vouch.service.server.ts';

export const enrolmentApi: readonly BoundEndpoint[] = [
  handle(contract.checkOwnAge, (ctx, { body }) => checkOwnAge(ctx, body.dateOfBirth)),
  handle(contract.getOwnEnrolment, (ctx) => enrolments.getOwnEnrolment(ctx)),
  handle(contract.enrol, (ctx, { body }) => enrolments.enrol(ctx, body)),
  handle(contract.leaveEnrolment, (ctx) => enrolments.leaveEnrolment(ctx)),
  handle(contract.openConsent, (ctx, { body }) => consents.openConsent(ctx, body.token)),
  handle(contract.setConsent, (ctx, { body }) => consents.setConsent(ctx, body)),
  handle(contract.makeVouchCode, (ctx) => vouchings.makeVouchCode(ctx)),
  handle(contract.openVouch, (ctx, { body }) => vouchings.openVouch(ctx, body.token)),
  handle(contract.vouch, (ctx, { body }) => vouchings.vouch(ctx, body)),
  handle(contract.endVouching, (ctx, { params }) => vouchings.endVouching(ctx, params.id)),
  handle(contract.listVouchings, (ctx) => vouchings.listVouchings(ctx)),
];
