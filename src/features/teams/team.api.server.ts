import { handle } from '#platform/http/run-endpoint.server.ts';
import type { BoundEndpoint } from '#platform/http/run-endpoint.server.ts';
import * as handOver from './hand-over.service.server.ts';
import * as invitations from './invitation.service.server.ts';
import * as recovery from './recovery.service.server.ts';
import * as contract from './team.contract.ts';
import * as teams from './team.service.server.ts';

export const teamApi: readonly BoundEndpoint[] = [
  handle(contract.getTeam, (ctx, { params }) => teams.getTeam(ctx, params.id)),
  handle(contract.changeTeamRole, (ctx, { params, body }) =>
    teams.changeTeamRole(ctx, params.id, { ...params, ...body }),
  ),
  handle(contract.removeTeamMember, (ctx, { params }) =>
    teams.removeTeamMember(ctx, params.id, params.accountId),
  ),
  handle(contract.leaveTeam, (ctx, { params }) => teams.leaveTeam(ctx, params.id)),
  handle(contract.inviteToTeam, (ctx, { params, body }) =>
    invitations.inviteToTeam(ctx, params.id, body),
  ),
  handle(contract.withdrawInvitation, (ctx, { params }) =>
    invitations.withdrawInvitation(ctx, params.id, params.invitationId),
  ),
  handle(contract.readInvitation, (ctx, { body }) => invitations.readInvitation(ctx, body.token)),
  handle(contract.acceptInvitation, (ctx, { body }) =>
    invitations.acceptInvitation(ctx, body.token),
  ),
  handle(contract.offerOwnership, (ctx, { params, body }) =>
    handOver.offerOwnership(ctx, params.id, body.accountId),
  ),
  handle(contract.withdrawOffer, (ctx, { params }) => handOver.withdrawOffer(ctx, params.id)),
  handle(contract.answerOffer, (ctx, { params, body }) =>
    handOver.answerOffer(ctx, params.id, body.accept),
  ),
  handle(contract.askRecovery, (ctx, { params, body }) =>
    recovery.askRecovery(ctx, params.id, body.note),
  ),
  handle(contract.stopRecovery, (ctx, { params }) => recovery.stopRecovery(ctx, params.id)),
];
