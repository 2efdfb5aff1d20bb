import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as acceptanceContract from './terms/acceptance.contract.ts';
import * as acceptances from './terms/acceptance.service.server.ts';
import * as accountContract from './account.contract.ts';
import * as accounts from './account.service.server.ts';
import type { ClosingCheck } from './closing/closing-check.server.ts';
import * as blockContract from './blocks/block.contract.ts';
import * as blocks from './blocks/block.service.server.ts';
import * as emailContract from './addresses/email-change.contract.ts';
import * as emails from './addresses/email-change.service.server.ts';
import { getMarketingConsent, setMarketingConsent } from './addresses/marketing.contract.ts';
import * as marketing from './addresses/marketing.service.server.ts';
import * as passwords from './passwords/password.service.server.ts';
import type { SharedGroupSource } from './profile/shared-group-source.server.ts';
import { getProfile, updateProfile } from './profile/profile.contract.ts';
import * as profiles from './profile/profile.service.server.ts';
import { recordProfileView } from './profile/profile-view.contract.ts';
import * as profileViews from './profile/profile-view.service.server.ts';
import { listOwnRoleRequests, requestRole } from './profile/role-request.contract.ts';
import * as requests from './profile/role-request.service.server.ts';
import { listSecurityEvents } from './sessions/security-log.contract.ts';
import * as securityLog from './sessions/security-log.service.server.ts';
import * as sessionContract from './sessions/session.contract.ts';
import * as sessions from './sessions/session.service.server.ts';
import * as signIn from './sessions/sign-in.service.server.ts';

export const accountApi = (
  sharedGroups: readonly SharedGroupSource[],
  closingChecks: readonly ClosingCheck[],
): readonly BoundEndpoint[] => [
  handle(acceptanceContract.listNewTerms, (ctx) => acceptances.listNewTerms(ctx)),
  handle(acceptanceContract.acceptTerms, (ctx, { body }) => acceptances.acceptTerms(ctx, body)),
  handle(sessionContract.login, (ctx, { body }) => signIn.login(ctx, body)),
  handle(sessionContract.refresh, (ctx, { body }) => signIn.refresh(ctx, body.refreshToken)),
  handle(sessionContract.me, (ctx) => signIn.me(ctx)),
  handle(sessionContract.logout, (ctx) => sessions.logout(ctx)),
  handle(sessionContract.listSessions, (ctx) => sessions.listSessions(ctx)),
  handle(sessionContract.endSession, (ctx, { params }) => sessions.endSession(ctx, params.id)),
  handle(sessionContract.endOtherSessions, (ctx) => sessions.endOtherSessions(ctx)),
  handle(sessionContract.demoLogin, (ctx, { body }) => signIn.demoLogin(ctx, body.role)),
  handle(accountContract.register, (ctx, { body }) => accounts.register(ctx, body)),
  handle(accountContract.verifyEmail, (ctx, { body }) => accounts.verifyEmail(ctx, body.token)),
  handle(accountContract.confirmGuardian, (ctx, { body }) => accounts.confirmGuardian(ctx, body)),
  handle(accountContract.resendVerification, (ctx, { body }) =>
    accounts.resendVerification(ctx, body.email),
  ),
  handle(accountContract.forgotPassword, (ctx, { body }) =>
    passwords.forgotPassword(ctx, body.email),
  ),
  handle(accountContract.resetPassword, (ctx, { body }) => passwords.resetPassword(ctx, body)),
  handle(accountContract.changePassword, (ctx, { body }) => passwords.changePassword(ctx, body)),
  handle(emailContract.requestEmailChange, (ctx, { body }) => emails.requestEmailChange(ctx, body)),
  handle(emailContract.confirmEmailChange, (ctx, { body }) =>
    emails.confirmEmailChange(ctx, body.token),
  ),
  handle(emailContract.undoEmailChange, (ctx, { body }) => emails.undoEmailChange(ctx, body.token)),
  handle(listSecurityEvents, (ctx, { query }) => securityLog.listSecurityEvents(ctx, query.after)),
  handle(accountContract.becomeBusiness, (ctx) => accounts.becomeBusiness(ctx)),
  handle(accountContract.closeAccount, (ctx, { body }) =>
    accounts.closeAccount(ctx, body, closingChecks),
  ),
  handle(getMarketingConsent, (ctx) => marketing.getMarketingConsent(ctx)),
  handle(setMarketingConsent, (ctx, { body }) => marketing.setMarketingConsent(ctx, body.agree)),
  handle(listOwnRoleRequests, (ctx) => requests.listOwnRoleRequests(ctx)),
  handle(requestRole, (ctx, { body }) => requests.requestRole(ctx, body)),
  handle(getProfile, (ctx, { params, query }) =>
    profiles.getProfile(ctx, params.id, { as: query.as, sharedGroups }),
  ),
  handle(blockContract.listKeptAway, (ctx, { query }) => blocks.listKeptAway(ctx, query.after)),
  handle(blockContract.keepAway, (ctx, { params, body }) => blocks.keepAway(ctx, params.id, body)),
  handle(blockContract.endKeptAway, (ctx, { params }) => blocks.endKeptAway(ctx, params)),
  handle(recordProfileView, (ctx, { params }) => profileViews.recordProfileView(ctx, params.id)),
  handle(updateProfile, (ctx, { params, body }) => profiles.updateProfile(ctx, params.id, body)),
];
