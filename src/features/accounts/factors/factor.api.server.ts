import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as contract from './factor.contract.ts';
import * as factors from './factor.service.server.ts';
import * as resetContract from './factor-reset.contract.ts';
import * as resets from './factor-reset.service.server.ts';
import * as stepContract from './second-step.contract.ts';
import * as steps from './second-step.service.server.ts';

/** Second steps: one's own, what they prove, and taking away those of somebody who has lost them. */
export const factorApi: readonly BoundEndpoint[] = [
  handle(contract.getFactors, (ctx) => factors.getFactors(ctx)),
  handle(contract.askNewPasskey, (ctx, { body }) => factors.askNewPasskey(ctx, body.password)),
  handle(contract.addPasskey, (ctx, { body }) => factors.addPasskey(ctx, body)),
  handle(contract.renamePasskey, (ctx, { params, body }) =>
    factors.renamePasskey(ctx, params.id, body.name),
  ),
  handle(contract.removePasskey, (ctx, { params }) => factors.removePasskey(ctx, params.id)),
  handle(contract.startOneTimeCodes, (ctx, { body }) =>
    factors.startOneTimeCodes(ctx, body.password),
  ),
  handle(contract.confirmOneTimeCodes, (ctx, { body }) =>
    factors.confirmOneTimeCodes(ctx, body.code),
  ),
  handle(contract.removeOneTimeCodes, (ctx) => factors.removeOneTimeCodes(ctx)),
  handle(contract.renewRecoveryCodes, (ctx) => factors.renewRecoveryCodes(ctx)),
  handle(stepContract.loginSecondStep, (ctx, { body }) => steps.loginSecondStep(ctx, body)),
  handle(stepContract.askPasskeyLogin, (ctx) => steps.askPasskeyLogin(ctx)),
  handle(stepContract.loginWithPasskey, (ctx, { body }) =>
    steps.loginWithPasskey(ctx, body.passkey),
  ),
  handle(stepContract.askStepUp, (ctx) => steps.askStepUp(ctx)),
  handle(stepContract.stepUp, (ctx, { body }) => steps.stepUp(ctx, body.proof)),
  handle(resetContract.listFactorResets, (ctx, { query }) =>
    resets.listFactorResets(ctx, query.after),
  ),
  handle(resetContract.askFactorReset, (ctx, { params, body }) =>
    resets.askFactorReset(ctx, params.id, body.reason),
  ),
  handle(resetContract.decideFactorReset, (ctx, { params, body }) =>
    resets.decideFactorReset(ctx, params.id, body.approve),
  ),
];
